import { useInfiniteQuery } from '@tanstack/react-query';
import type { HistoryField, ItemHistoryEntry, ItemHistoryList } from '#contract/catalogue/operations/item-history.ts';
import { ask } from '#web/admin/api/ask.ts';
import { readProduct } from '../data/read-product.ts';

const PAGE_SIZE = 25;

/** A page of entries; the first one, which has the newest, with the stock there was when it was read. */
interface HistoryPage {
  list: ItemHistoryList;
  stock: number | null;
}

/** The history of an item, newest first, page by page. */
export function useItemHistory(id: number, field: HistoryField) {
  const query = useInfiniteQuery({
    queryKey: ['item-history', id, field],
    async queryFn({ pageParam, signal }): Promise<HistoryPage> {
      const asked = new URLSearchParams({ 'page[number]': String(pageParam), 'page[size]': String(PAGE_SIZE) });
      if (field) asked.set('field', field);
      const [list, product] = await Promise.all([
        ask<ItemHistoryList>(`/items/${id}/history?${asked}`, { signal }),
        pageParam === 1 ? readProduct(id, signal) : null,
      ]);
      return { list, stock: product?.attributes.stock ?? null };
    },
    // Opened to see what has just happened.
    staleTime: 0,
    initialPageParam: 1,
    getNextPageParam: ({ list: { meta } }) => (meta.page * meta.pageSize < meta.total ? meta.page + 1 : undefined),
  });
  const pages = query.data?.pages;
  return {
    ...query,
    entries: pages && withoutRepeated(pages.flatMap(({ list }) => list.data)),
    stock: pages?.[0]?.stock ?? null,
    // What came since is not among the entries.
    total: pages?.[0]?.list.meta.total ?? 0,
  };
}

/** What came in between two pages moved others to the next one. */
function withoutRepeated(entries: ItemHistoryEntry[]): ItemHistoryEntry[] {
  return [...new Map(entries.map((entry) => [entryKey(entry), entry])).values()];
}

/** Changes by staff and orders are numbered apart. */
export const entryKey = ({ id, attributes: { kind } }: ItemHistoryEntry) => `${kind} ${id}`;
