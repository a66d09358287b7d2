import { isRecord, parseJson, readList, readNumber, readText } from '#web/browser/storage/read-json.ts';
import { storedValue, useStored } from '#web/browser/storage/stored-value.ts';
import type { ProductView } from './product-view.ts';

/** A viewed product. Without its price, which may have changed since. */
export interface ViewedProduct {
  id: number;
  ref: string;
  name: string;
  image: string;
}

const KEPT = 9;
const EMPTY: readonly ViewedProduct[] = [];

const stored = storedValue<readonly ViewedProduct[]>('recentlyViewed', {
  decode: (text) => readList(parseJson(text), readViewed),
  encode: (products) => JSON.stringify(products),
});

function readViewed(json: unknown): ViewedProduct | null {
  if (!isRecord(json)) return null;
  const id = readNumber(json.id);
  const name = readText(json.name);
  if (id === null || !Number.isInteger(id) || id <= 0 || !name) return null;
  return { id, ref: readText(json.ref), name, image: readText(json.image) };
}

/** The list with the product first; each style occurs once. */
export function withViewed(products: readonly ViewedProduct[], viewed: ViewedProduct): ViewedProduct[] {
  return [viewed, ...products.filter(({ ref }) => ref !== viewed.ref)].slice(0, KEPT);
}

export function rememberViewed({ id, ref, name, images }: Pick<ProductView, 'id' | 'ref' | 'name' | 'images'>): void {
  stored.update((products) => withViewed(products, { id, ref, name, image: images[0] ?? '' }));
}

/** Products viewed in this browser, latest first; empty on the server and until hydration. */
export function useRecentlyViewed(): readonly ViewedProduct[] {
  return useStored(stored, EMPTY);
}
