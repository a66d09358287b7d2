import { useCallback, useMemo, useState } from 'react';
import { MAX_CHOSEN_SALES } from '#domain/sales/sale.ts';
import { notify } from '#web/browser/toasts/toasts.ts';

interface ChosenRows<Row> {
  queue: string;
  rows: readonly Row[];
}

const NONE: readonly never[] = [];

/**
 * The chosen rows of all pages of a list, as they were last seen: the server refuses those that have changed since. Rows that
 * match a filter cannot be chosen all at once, because nobody has seen them.
 * @param tooMany the toast for more rows than can be chosen; must be stable
 * @param queue another queue begins without any, because other acts are possible there
 */
export function useChosenRows<Row extends { id: number }>(
  rows: readonly Row[] | undefined,
  tooMany: readonly [title: string, text: string],
  queue = '',
) {
  const [chosen, setChosen] = useState<ChosenRows<Row>>({ queue, rows: NONE });
  const known = chosen.queue === queue ? chosen.rows : NONE;

  const current = useMemo(() => {
    const onPage = new Map(rows?.map((row) => [row.id, row]));
    return known.map((row) => onPage.get(row.id) ?? row);
  }, [known, rows]);

  const choose = useCallback(
    (ids: number[]) => {
      if (ids.length > MAX_CHOSEN_SALES) notify.warning(...tooMany);
      setChosen((before) => {
        const seen = before.queue === queue ? before.rows : NONE;
        const all = new Map([...seen, ...(rows ?? [])].map((row) => [row.id, row]));
        return { queue, rows: ids.slice(0, MAX_CHOSEN_SALES).flatMap((id) => all.get(id) ?? []) };
      });
    },
    [rows, queue, tooMany],
  );

  const change = useCallback(
    (next: (before: readonly Row[]) => readonly Row[]) =>
      // What was chosen in another queue meanwhile stays chosen.
      setChosen((before) => (before.queue === queue ? { queue, rows: next(before.rows) } : before)),
    [queue],
  );
  const clear = useCallback(() => change(() => NONE), [change]);
  const ids = useMemo(() => current.map(({ id }) => id), [current]);

  return {
    rows: current,
    change,
    /** For the list. The total equals the count, so that the list does not offer to select more. */
    selection: {
      count: ids.length,
      total: ids.length,
      everything: false,
      target: { ids },
      table: { ids, onChange: choose },
      chooseEverything: clear,
      clear,
    },
  };
}
