import { useState } from 'react';

/** A list's filter as the API takes it. */
type ListFilter = Partial<Record<string, string>>;

/** What a change of many is done to: rows by id, or whatever a filter leaves, which were `expected` in number. */
type BulkTarget = { ids: number[] } | { filter: ListFilter; expected: number };

/**
 * The rows that are chosen: one by one, across pages, or all that the filter leaves. Another filter forgets the
 * second, since it then means something else.
 * @param total how many rows the filter leaves
 */
export function useSelection(filter: ListFilter, total: number) {
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
