import { useQuery } from '@tanstack/react-query';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { ask } from '#web/admin/api/ask.ts';
import { readProduct } from '../data/read-product.ts';
import type { NewProductSource } from './new-product-url.ts';
import { EMPTY_START, type ProductStart, startOfCopy, startOfSize } from './product-start.ts';

/** All items of a reference. */
export async function fetchVariants(ref: string): Promise<ItemRecord[]> {
  return (await ask<{ data: ItemRecord[] }>(`/items?${new URLSearchParams({ 'filter[ref]': ref })}`)).data;
}

/** What a new product is filled in with, as its source is now; undefined while it is read. */
export function useProductStart(source: NewProductSource) {
  const { ref, itemId } = source;
  const { data, isFetchedAfterMount, isError, error, refetch } = useQuery({
    queryKey: ['new-product', ref, itemId],
    queryFn: () => startFrom(source),
    enabled: ref !== null || itemId !== null,
    staleTime: 0,
    // A form that is being filled in does not change under the hands.
    meta: { keptAsRead: true },
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (ref === null && itemId === null) return { start: EMPTY_START, problem: null, refetch };
  return { start: isFetchedAfterMount ? data : undefined, problem: isError ? error.message : null, refetch };
}

async function startFrom({ ref, itemId }: NewProductSource): Promise<ProductStart> {
  if (ref !== null) return startOfSize(ref, await fetchVariants(ref), itemId);
  return itemId === null ? EMPTY_START : startOfCopy(await readProduct(itemId));
}
