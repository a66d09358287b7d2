import { CART_TEXTS } from './cart-texts.ts';
import type { CheckoutBlock } from './checkout.ts';
import { PAYMENT_TEXTS } from './payment-texts.ts';
import { TRACKING_TEXTS } from './tracking-texts.ts';

/** The texts of each page, as the code has them. Those of the cart are in the data of every page. */
const PAGE_TEXTS = { cart: CART_TEXTS, payment: PAYMENT_TEXTS, tracking: TRACKING_TEXTS };
export type TextPage = keyof typeof PAGE_TEXTS;

/** The texts of a page that the house words otherwise; left out when there are none. */
export interface ChangedTexts<Page extends TextPage> {
  texts?: Partial<(typeof PAGE_TEXTS)[Page]>;
}

/** @param blocks of the published document; null while it is as the code has it */
export function changedTexts<Page extends TextPage>(
  page: Page,
  blocks: readonly CheckoutBlock[] | null,
): ChangedTexts<Page> {
  const written: Readonly<Record<string, unknown>> = Object.assign({}, ...(blocks ?? []));
  const changed = Object.entries(PAGE_TEXTS[page]).flatMap(([name, text]) => {
    const other = written[name];
    return typeof other === 'string' && other !== text ? [[name, other] as const] : [];
  });
  return changed.length > 0 ? { texts: Object.fromEntries(changed) as Partial<(typeof PAGE_TEXTS)[Page]> } : {};
}
