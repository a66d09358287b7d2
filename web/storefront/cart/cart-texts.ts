import { CART_TEXTS } from '#contract/content/checkout/cart-texts.ts';
import { useShop } from '#web/browser/use-shop.ts';

/** What the house says about the cart: as published, else as the code has it. */
export const useCartTexts = (): typeof CART_TEXTS => ({ ...CART_TEXTS, ...useShop().texts });
