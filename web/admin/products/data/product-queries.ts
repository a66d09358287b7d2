import { useQueryClient } from '@tanstack/react-query';
import type { ItemDetailRecord, ItemRecord } from '#contract/catalogue/item.ts';
import type { UpdatedItemAnswer, UpdateItem } from '#contract/catalogue/item-write.ts';
import { ask, ifVersion, RefusedCall } from '#web/admin/api/ask.ts';
import { itemSearchOf } from './product-list.ts';

export const PRODUCTS = ['products'];

export const PRODUCT_PAGES = { key: PRODUCTS, path: '/items/search', queryOf: itemSearchOf };

export function useRefreshProducts() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: PRODUCTS });
}

/** The error texts of the list of products. */
export function loadFailure(problem: Error | null): { title: string; text: string } {
  // in English: staff know the title and the first line in English
  const title = 'Failed to load products. Please check your internet connection and try again.';
  // in English: as above
  const answered = 'Network response was not ok\n';
  const isAnswered = problem instanceof RefusedCall && problem.error.code !== 'network';
  const text = `${isAnswered ? answered : ''}No se pudieron cargar los productos. ${problem?.message ?? ''}`.trim();
  return { title, text };
}

/** Reads the current state of a product. @throws RefusedCall */
export async function readProduct(id: number, signal?: AbortSignal): Promise<ItemDetailRecord> {
  return (await ask<{ data: ItemDetailRecord }>(`/items/${id}`, { signal })).data;
}

/** Writes fields of the product, in the version that was seen. @throws RefusedCall */
export function writeProduct(seen: ItemRecord, body: UpdateItem): Promise<UpdatedItemAnswer> {
  const headers = ifVersion(seen.attributes.version);
  return ask<UpdatedItemAnswer>(`/items/${seen.id}`, { method: 'PUT', body, headers });
}
