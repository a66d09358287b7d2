import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { useShop } from '#web/storefront/kit/use-shop.ts';

/** What the shop calls itself. A company page never stands without it: its names are part of the text. */
export function useHouse(): ShopIdentity {
  const data = useShop();
  if (!data) throw new Error('the root route has no data');
  return data.shop;
}
