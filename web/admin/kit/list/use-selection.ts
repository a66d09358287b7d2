import { useState } from 'react';

type ListFilter = Partial<Record<string, string>>;

/** The rows of a bulk change: ids, or all rows that match a filter. `expected` is the number of matches that was shown. */
type BulkTarget = { ids: number[] } | { filter: ListFilter; expected: number };

/**
 * The selected rows: individual ones, across pages, or all that match the filter. The latter is reset when the filter
 * changes, since it would then mean other rows.
 * @param total how many rows match the filter
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
