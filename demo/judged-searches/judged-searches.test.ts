import { expect, it } from 'vitest';
import { DEMO_PRODUCTS } from '#demo/catalogue/products.ts';
import type { Item } from '#domain/catalogue/item.ts';
import { CatalogueSearch } from '#server/features/catalogue/search/catalogue-search.ts';
import { CatalogueSnapshot } from '#server/features/catalogue/snapshot/catalogue-snapshot.ts';
import QUERIES from './judged-queries.json' with { type: 'json' };
import { ndcg } from './ndcg.ts';

const MEAN = 0.92;
/** A kind has few queries: one that is a matter of taste moves it. */
const MEAN_OF_A_KIND = 0.8;
/** Searches below this are named when the mean fails. */
const POOR = 0.8;

const search = demoSearch();
const judged = QUERIES.map(({ query, kind, wanted }, index) => ({
  query,
  kind,
  index,
  score: ndcg(
    search.find(query).styles.map(({ ref }) => ref),
    wanted as unknown as Record<string, number>,
  ),
}));
const kinds = Map.groupBy(judged, ({ kind }) => kind);
const mean = (some: readonly { score: number }[]) => some.reduce((sum, { score }) => sum + score, 0) / some.length;

it('finds what shoppers mean', () => {
  const worst = judged.filter(({ score }) => score < POOR).map(({ query, score }) => `${query} ${score.toFixed(2)}`);
  expect(mean(judged), worst.join('\n')).toBeGreaterThanOrEqual(MEAN);
});

it.each([...kinds])('of the kind %s', (_kind, some) => expect(mean(some)).toBeGreaterThanOrEqual(MEAN_OF_A_KIND));

function demoSearch() {
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
  const { texts } = snapshot.patch(
    rows.map(({ id }) => id),
    rows,
  );
  const search = new CatalogueSearch(snapshot);
  search.update(texts);
  return search;
}
