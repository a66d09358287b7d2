import { useRouteLoaderData } from 'react-router';
import type { ShopIdentity } from '#contract/catalogue/storefront.ts';

/** What the house changed of what the code has, from the root loader; empty in most shops. */
export function useChangedHouse(): NonNullable<ShopIdentity['changed']> {
  return useRouteLoaderData<{ shop: ShopIdentity }>('root')?.shop.changed ?? {};
}
