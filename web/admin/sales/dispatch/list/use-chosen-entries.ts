import { useCallback, useMemo, useState } from 'react';
import type { DispatchEntry } from '#contract/shipping/dispatch.ts';
import { MAX_CHOSEN_SALES } from '#domain/sales/sale.ts';
import { notify } from '#web/browser/toasts/toasts.ts';

const NONE: ReadonlyMap<number, DispatchEntry> = new Map();

/**
 * The chosen entries of all pages of a queue, as they were last seen. Another queue begins without any, because other acts are
 * possible there.
 */
export function useChosenEntries(rows: readonly DispatchEntry[] | undefined, queue: string) {
  const [chosen, setChosen] = useState({ queue, entries: NONE });
  const known = chosen.queue === queue ? chosen.entries : NONE;

  const entries = useMemo(() => {
    const onPage = new Map(rows?.map((row) => [row.id, row]));
    return [...known.values()].map((entry) => onPage.get(entry.id) ?? entry);
  }, [known, rows]);

  const choose = useCallback(
    (ids: number[]) => {
      if (ids.length > MAX_CHOSEN_SALES) {
        notify.warning(`Elige a lo más ${MAX_CHOSEN_SALES}`, 'Trabaja con estos y sigue con los demás.');
      }
      setChosen((before) => {
        const seen = before.queue === queue ? before.entries : NONE;
        const all = new Map([...seen, ...(rows ?? []).map((row) => [row.id, row] as const)]);
        const selected = ids.slice(0, MAX_CHOSEN_SALES).flatMap((id) => all.get(id) ?? []);
        return { queue, entries: new Map(selected.map((entry) => [entry.id, entry])) };
      });
    },
    [rows, queue],
  );

  const keep = useCallback(
    (stay: readonly DispatchEntry[]) =>
      // What was chosen in another queue meanwhile stays chosen.
      setChosen((before) =>
        before.queue === queue ? { queue, entries: new Map(stay.map((entry) => [entry.id, entry])) } : before,
      ),
    [queue],
  );
  const clear = useCallback(() => keep([]), [keep]);
  const ids = useMemo(() => entries.map(({ id }) => id), [entries]);

  return {
    entries,
    keep,
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
