import { bytesSent, firstViewScripts } from '#tests/support/build/first-view.ts';
import type { Row } from '../report/row.ts';

/** The bar in KB; React itself takes 58. */
const MOST_KB = 125;
const PAGES = {
  home: 'storefront/home/home.page',
  '/shop': 'storefront/shop/shop.page',
  'product page': 'storefront/product/product.page',
  cart: 'storefront/cart/cart.page',
};

/**
 * The JavaScript that the first view of a page loads, in KB of 1000 bytes as sent, according to the build's manifest.
 */
export async function* measure(): AsyncGenerator<Row> {
  for (const [name, page] of Object.entries(PAGES)) {
    const scripts = firstViewScripts(page);
    const bytes = scripts.map(bytesSent).reduce((sum, size) => sum + size, 0);
    yield {
      what: `JavaScript of a first view, ${name}`,
      figures: [{ value: bytes / 1000, unit: ' KB', atMost: MOST_KB }],
      from: `${scripts.length} files`,
    };
  }
}
