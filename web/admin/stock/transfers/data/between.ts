import { keepPreviousData, useQueries } from '@tanstack/react-query';
import type { ItemSearchPage } from '#contract/catalogue/item-search.ts';
import { MAX_LOOKED_UP, type TransferItem, type TransferItemList } from '#contract/stock/transfer-items.ts';
import { ask } from '../../../api/ask.ts';
import { TRANSFERS } from './transfer-queries.ts';

export interface Ends {
  from: number;
  to: number;
}

/** The items with these ids or barcodes, as they stand at both ends; those that there are not are left out. */
export async function fetchBetween(
  ends: Ends,
  by: 'ids' | 'barcodes',
  values: readonly (string | number)[],
  signal?: AbortSignal,
): Promise<TransferItem[]> {
  const found: TransferItem[] = [];
  for (const chunk of chunksOf(values)) {
    const query = new URLSearchParams({ from: String(ends.from), to: String(ends.to), [by]: chunk.join(',') });
    const { data } = await ask<TransferItemList>(`/stock/transfers/items?${query}`, signal ? { signal } : {});
    found.push(...data);
  }
  return found;
}

/** Some items that a text finds, as staff's list of products does. */
export async function searchBetween(ends: Ends, text: string, signal?: AbortSignal): Promise<TransferItem[]> {
  const query = new URLSearchParams({ q: text, 'page[size]': '8' });
  const { data } = await ask<ItemSearchPage>(`/items/search?${query}`, signal ? { signal } : {});
  if (data.length === 0) return [];
  return fetchBetween(
    ends,
    'ids',
    data.map(({ id }) => id),
    signal,
  );
}

/** By item, how lines stand at both ends; what was loaded stays while more is. */
export function useBetween(ends: Ends, ids: readonly number[]): ReadonlyMap<number, TransferItem> {
  const answers = useQueries({
    // A line that is added asks only for the last of the chunks once more.
    queries: chunksOf(ids).map((chunk) => ({
      queryKey: [...TRANSFERS, 'items', ends.from, ends.to, chunk.join(',')],
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchBetween(ends, 'ids', chunk, signal),
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    })),
  });
  return new Map(answers.flatMap(({ data = [] }) => data.map((item) => [item.item, item] as const)));
}

function chunksOf<Value>(values: readonly Value[]): Value[][] {
  return Array.from({ length: Math.ceil(values.length / MAX_LOOKED_UP) }, (_, place) =>
    values.slice(place * MAX_LOOKED_UP, (place + 1) * MAX_LOOKED_UP),
  );
}
