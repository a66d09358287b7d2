import { type DemoProduct, readStyles } from '#demo/catalogue/styles.ts';

/**
 * Spreads every collection, the styles of a category and gender, evenly over the list. The shop shows the newest first;
 * stored category by category, its first pages would show only handbags. Styles added at the same time appear in the
 * order of styles.csv, which alternates men's and women's, light and heavy pieces.
 */
function inOrderOfArrival(styles: readonly DemoProduct[]): DemoProduct[] {
  return [...Map.groupBy(styles, ({ category, categoryId }) => `${category} ${categoryId}`).values()]
    .flatMap((products) => products.map((product, index) => ({ product, at: (index + 0.5) / products.length })))
    .sort((a, b) => a.at - b.at)
    .map(({ product }) => product);
}

/** The demo catalogue, oldest first: the last ones belong to the anniversary season. */
export const DEMO_PRODUCTS: DemoProduct[] = inOrderOfArrival(readStyles());
