import { useRouteLoaderData } from 'react-router';
import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { percentText, WELCOME_PERCENT } from '#domain/promotions/promotion.ts';

/**
 * The settings of the house that differ from those in the code; empty in most shops. Reads the root's data itself: the type of
 * `useShop` comes from root.tsx, which imports this file.
 */
export function useChangedHouse(): NonNullable<ShopIdentity['changed']> {
  return useRouteLoaderData<{ shop: ShopIdentity }>('root')?.shop.changed ?? {};
}

/** The welcome discount that the house gives: '20 %'. Null in a house without it. */
export function useWelcomeText(): string | null {
  const { welcomePercent = WELCOME_PERCENT } = useChangedHouse();
  return welcomePercent > 0 ? percentText(welcomePercent) : null;
}
