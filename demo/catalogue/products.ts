import { MEN_BELTS, MEN_EXTRAS, MEN_TIES } from '#demo/catalogue/styles/men-accessories.ts';
import { MEN_CHEMISES, MEN_PYJAMAS, MEN_T_SHIRTS } from '#demo/catalogue/styles/men-knits.ts';
import { MEN_JACKETS, MEN_SHOES } from '#demo/catalogue/styles/men-outerwear-shoes.ts';
import { MEN_SHIRTS } from '#demo/catalogue/styles/men-shirts.ts';
import { MEN_BLAZERS, MEN_SUITS, MEN_WAISTCOATS } from '#demo/catalogue/styles/men-tailoring.ts';
import { MEN_SHORTS, MEN_TROUSERS } from '#demo/catalogue/styles/men-trousers.ts';
import type { DemoProduct } from '#demo/catalogue/styles/style.ts';
import { WOMEN_BAGS, WOMEN_EXTRAS, WOMEN_SHOES } from '#demo/catalogue/styles/women-accessories.ts';
import { WOMEN_DRESSES, WOMEN_SKIRTS } from '#demo/catalogue/styles/women-dresses.ts';
import { WOMEN_PYJAMAS, WOMEN_T_SHIRTS, WOMEN_TROUSERS } from '#demo/catalogue/styles/women-knits-trousers.ts';
import { WOMEN_BLOUSES, WOMEN_SHIRTS } from '#demo/catalogue/styles/women-shirts.ts';
import { WOMEN_BLAZERS, WOMEN_JACKETS } from '#demo/catalogue/styles/women-tailoring.ts';

export type { DemoProduct } from '#demo/catalogue/styles/style.ts';

/** Alternates men's and women's, light and heavy pieces: styles added at the same time appear in this order. */
const COLLECTIONS: readonly (readonly DemoProduct[])[] = [
  MEN_BELTS,
  WOMEN_EXTRAS,
  MEN_EXTRAS,
  WOMEN_PYJAMAS,
  MEN_WAISTCOATS,
  WOMEN_JACKETS,
  MEN_PYJAMAS,
  WOMEN_SHOES,
  MEN_SHORTS,
  WOMEN_T_SHIRTS,
  MEN_SHOES,
  WOMEN_SHIRTS,
  MEN_TIES,
  WOMEN_BAGS,
  MEN_T_SHIRTS,
  WOMEN_BLAZERS,
  MEN_JACKETS,
  WOMEN_SKIRTS,
  MEN_BLAZERS,
  WOMEN_TROUSERS,
  MEN_CHEMISES,
  WOMEN_BLOUSES,
  MEN_TROUSERS,
  MEN_SUITS,
  WOMEN_DRESSES,
  MEN_SHIRTS,
];

/**
 * Spreads every collection evenly over the list. The shop shows the newest first; stored category by category, its
 * first pages would show only handbags.
 */
function inOrderOfArrival(collections: readonly (readonly DemoProduct[])[]): DemoProduct[] {
  return collections
    .flatMap((products) => products.map((product, index) => ({ product, at: (index + 0.5) / products.length })))
    .sort((a, b) => a.at - b.at)
    .map(({ product }) => product);
}

/** The demo catalogue, oldest first: the last ones belong to the anniversary season. */
export const DEMO_PRODUCTS: DemoProduct[] = inOrderOfArrival(COLLECTIONS);
