import { useCallback, useLayoutEffect, useMemo, useRef } from 'react';

/** Ids of the selected rows, including those of other pages. */
export interface TableSelection {
  ids: readonly number[];
  /** Rows that represent several records, of which only some are selected. */
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

/** @param rows the rows of the page, in their order */
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
      const inSight = latest.current.rows.map((row) => row.id);
      apply(range ? rangeOf(inSight, last.current, id) : [id], selected);
      last.current = id;
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

/** The ids from one row to another, in either direction; only the second if one of them is not on the page. */
export function rangeOf(inSight: readonly number[], from: number | null, to: number): readonly number[] {
  const ends = [from === null ? -1 : inSight.indexOf(from), inSight.indexOf(to)];
  return ends.includes(-1) ? [to] : inSight.slice(Math.min(...ends), Math.max(...ends) + 1);
}
