import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryField, ItemHistoryEntry, ItemHistoryList } from '#contract/catalogue/operations/item-history.ts';
import { ask } from '#web/admin/api/ask.ts';
import { readProduct } from '../data/product-queries.ts';

const PAGE_SIZE = 25;

/** A page of entries. The first page also has the current stock. */
interface HistoryPage {
  list: ItemHistoryList;
  stock: number | null;
}

export function useItemHistory(id: number, field: HistoryField) {
  const query = useInfiniteQuery({
    queryKey: ['item-history', id, field],
    async queryFn({ pageParam, signal }): Promise<HistoryPage> {
      const query = new URLSearchParams({ 'page[number]': String(pageParam), 'page[size]': String(PAGE_SIZE) });
      if (field) query.set('field', field);
      const [list, product] = await Promise.all([
        ask<ItemHistoryList>(`/items/${id}/history?${query}`, { signal }),
        pageParam === 1 ? readProduct(id, signal) : null,
      ]);
      return { list, stock: product?.attributes.stock ?? null };
    },
    // Always refetched, because people open it to see what just happened.
    staleTime: 0,
    initialPageParam: 1,
    getNextPageParam: ({ list: { meta } }) => (meta.page * meta.pageSize < meta.total ? meta.page + 1 : undefined),
  });
  const pages = query.data?.pages;
  return {
    ...query,
    entries: pages && withoutRepeated(pages.flatMap(({ list }) => list.data)),
    stock: pages?.[0]?.stock ?? null,
    // From the first page: later entries are not loaded.
    total: pages?.[0]?.list.meta.total ?? 0,
  };
}

/** A new entry between two page requests shifts entries to the next page, so they may be loaded twice. */
function withoutRepeated(entries: ItemHistoryEntry[]): ItemHistoryEntry[] {
  return [...new Map(entries.map((entry) => [entryKey(entry), entry])).values()];
}

/** Changes by staff and orders have separate ids. */
export const entryKey = ({ id, attributes: { kind } }: ItemHistoryEntry) => `${kind} ${id}`;
