import { DEMO_PRODUCTS } from '#demo/catalogue/products.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { CatalogueSearch } from '#server/features/catalogue/search/catalogue-search.ts';
import { CatalogueSnapshot } from '#server/features/catalogue/snapshot/catalogue-snapshot.ts';
import type { Style } from '#server/features/catalogue/snapshot/style.ts';

/** The shop's search over the demo catalogue; the last style is the newest. */
export function demoSearch(): CatalogueSearch<Style> {
  const rows = DEMO_PRODUCTS.flatMap((product, index) =>
    product.variants.map(
      (variant): Item => ({
        ...product,
        ...variant,
        id: index * 100 + product.variants.indexOf(variant) + 1,
        price: product.priceCents,
        imageUrl: null,
        picturesVersion: 0,
        createdAt: new Date(index * 60_000),
        updatedAt: new Date(index * 60_000),
        version: 1,
      }),
    ),
  );
  const snapshot = new CatalogueSnapshot();
  const { texts } = snapshot.take(
    rows.map(({ id }) => id),
    rows,
  );
  const search = new CatalogueSearch(snapshot);
  search.update(texts);
  return search;
}
