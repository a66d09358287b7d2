import { useRouteLoaderData } from 'react-router';
import type { ShopIdentity } from '#contract/catalogue/storefront.ts';

/**
 * The settings of the house that differ from those in the code, from the root loader; empty in most shops. Not by `useShop`,
 * whose type comes from the root, which itself uses this.
 */
export function useChangedHouse(): NonNullable<ShopIdentity['changed']> {
  return useRouteLoaderData<{ shop: ShopIdentity }>('root')?.shop.changed ?? {};
}
