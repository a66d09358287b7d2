import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { useShop } from '#web/browser/use-shop.ts';

/** Shop identity from the root loader. Throws without it, because company pages contain the shop's names. */
export function useHouse(): ShopIdentity {
  const data = useShop();
  if (!data) throw new Error('the root route has no data');
  return data.shop;
}
