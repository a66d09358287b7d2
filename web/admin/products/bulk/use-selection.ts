import { useState } from 'react';

/** The filter as the API takes it. */
export type ItemFilter = Partial<Record<string, string>>;

/** What a change of many is done to: products by id, or whatever a filter leaves. */
export type BulkTarget = { ids: number[] } | { filter: ItemFilter; expected: number };

/**
 * The products that are chosen: one by one, across pages, or all that the filter leaves. Another filter forgets the
 * second, since it then means something else.
 */
export function useSelection(filter: ItemFilter, total: number) {
  const [ids, setIds] = useState<number[]>([]);
  const [whole, setWhole] = useState<string | null>(null);
  const key = JSON.stringify(filter);
  const everything = whole === key;
  const target: BulkTarget = everything ? { filter, expected: total } : { ids };

  return {
    count: everything ? total : ids.length,
    total,
    everything,
    target,
    table: {
      ids,
      onChange(next: number[]) {
        setWhole(null);
        setIds(next);
      },
    },
    chooseEverything: () => setWhole(key),
    clear() {
      setWhole(null);
      setIds([]);
    },
  };
}
export type Selection = ReturnType<typeof useSelection>;
