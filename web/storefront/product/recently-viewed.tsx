import { Suspense, useEffect } from 'react';
import { isRecord, parseJson, readList, readNumber, readText } from '#web/browser/storage/read-json.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';
import { loadedLater } from '../../browser/loaded-later.ts';
import type { ProductView } from './product-view.ts';
import type { ViewedProduct } from './recently-viewed-row.tsx';

const SHOWN = 6;

// The row is loaded only for shoppers who have viewed other products. If its code cannot be loaded, there is no row.
const RecentlyViewedRow = loadedLater(() => import('./recently-viewed-row.tsx'));

/**
 * Stores this product as viewed and shows those viewed before it. They are stored in the browser, so the served page
 * has none.
 */
export function RecentlyViewedPlace({ product }: { product: ProductView }) {
  const others = useRecentlyViewed().filter(({ ref }) => ref !== product.ref);
  useEffect(() => rememberViewed(product), [product]);
  if (others.length === 0) return null;
  return (
    <Suspense>
      <RecentlyViewedRow products={others.slice(0, SHOWN)} />
    </Suspense>
  );
}

const MOST_STORED = 9;
const EMPTY: readonly ViewedProduct[] = [];

const stored = storedValue<readonly ViewedProduct[]>('recentlyViewed', {
  decode: (text) => readList(parseJson(text), readViewed),
  encode: (products) => JSON.stringify(products),
});

function readViewed(json: unknown): ViewedProduct | null {
  if (!isRecord(json)) return null;
  const id = readNumber(json.id);
  const name = readText(json.name);
  if (id === null || id % 1 !== 0 || id <= 0 || !name) return null;
  return { id, ref: readText(json.ref), name, image: readText(json.image) };
}

/** The list with the product first; each style occurs once. */
export function withViewed(products: readonly ViewedProduct[], viewed: ViewedProduct): ViewedProduct[] {
  return [viewed, ...products.filter(({ ref }) => ref !== viewed.ref)].slice(0, MOST_STORED);
}

function rememberViewed({ id, ref, name, images }: Pick<ProductView, 'id' | 'ref' | 'name' | 'images'>): void {
  stored.update((products) => withViewed(products, { id, ref, name, image: images[0] ?? '' }));
}

/** Products viewed in this browser, latest first; empty on the server and until hydration. */
function useRecentlyViewed(): readonly ViewedProduct[] {
  return useStored(stored, EMPTY);
}
