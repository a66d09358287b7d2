import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

/** Ids of the selected rows, including those of other pages. */
export interface TableSelection {
  ids: readonly number[];
  /** Rows that stand for several records, of which only some are selected. */
  partly?: ReadonlySet<number>;
  onChange: (ids: number[]) => void;
}

export interface RowSelection {
  chosen: ReadonlySet<number>;
  partly: ReadonlySet<number> | undefined;
  /** Selects or deselects a row; with `range`, all from the last one changed to this one. The same function at each render. */
  change: (id: number, selected: boolean, range: boolean) => void;
  changeAll: (selected: boolean) => void;
}

/** @param rows the rows in sight, in their order */
export function useRowSelection(
  rows: readonly { id: number }[],
  selection: TableSelection | undefined,
): RowSelection | undefined {
  const chosen = useMemo(() => new Set(selection?.ids), [selection?.ids]);
  const last = useRef<number | null>(null);
  const latest = useRef({ rows, chosen, selection });
  useLayoutEffect(() => {
    latest.current = { rows, chosen, selection };
  });

  const apply = useCallback((ids: readonly number[], selected: boolean) => {
    const now = new Set(latest.current.chosen);
    for (const id of ids) selected ? now.add(id) : now.delete(id);
    latest.current.selection?.onChange([...now].sort((a, b) => a - b));
  }, []);
  const change = useCallback(
    (id: number, selected: boolean, range: boolean) => {
      const ids = latest.current.rows.map((row) => row.id);
      const ends = [range && last.current !== null ? ids.indexOf(last.current) : -1, ids.indexOf(id)];
      last.current = id;
      apply(ends.includes(-1) ? [id] : ids.slice(Math.min(...ends), Math.max(...ends) + 1), selected);
    },
    [apply],
  );

  if (!selection) return undefined;
  return {
    chosen,
    partly: selection.partly,
    change,
    changeAll(selected) {
      last.current = null;
      apply(
        rows.map((row) => row.id),
        selected,
      );
    },
  };
}
