import { useCallback, useMemo, useState } from 'react';
import type { SaleRecord } from '#contract/sales/sale.ts';
import type { ValidatedSale } from '#contract/sales/validate-sales.ts';
import { MAX_CHOSEN_SALES } from '#domain/sales/sale.ts';
import { notify } from '#web/browser/toasts/toasts.ts';

/**
 * The selected sales of all pages, as they were last seen: the server refuses those that have changed since. Sales that
 * match a filter cannot be selected all at once, because nobody has seen them.
 */
export function useChosenSales(rows: readonly SaleRecord[] | undefined) {
  const [chosen, setChosen] = useState<ReadonlyMap<number, SaleRecord>>(new Map());

  const sales = useMemo(() => {
    const onPage = new Map(rows?.map((row) => [row.id, row]));
    return [...chosen.values()].map((sale) => onPage.get(sale.id) ?? sale);
  }, [chosen, rows]);

  const choose = useCallback(
    (ids: number[]) => {
      if (ids.length > MAX_CHOSEN_SALES) {
        notify.warning(`Elige a lo más ${MAX_CHOSEN_SALES} ventas`, 'Trabaja con estas y sigue con las demás.');
      }
      setChosen((before) => {
        const known = new Map([...before, ...(rows ?? []).map((row) => [row.id, row] as const)]);
        const selected = ids.slice(0, MAX_CHOSEN_SALES).flatMap((id) => known.get(id) ?? []);
        return new Map(selected.map((sale) => [sale.id, sale]));
      });
    },
    [rows],
  );

  /** Applies the results of a validation; deleted sales leave the selection. */
  const update = useCallback((results: readonly ValidatedSale[]) => {
    setChosen((before) => {
      const after = new Map(before);
      for (const { id, attributes } of results) {
        const sale = after.get(id);
        if (!attributes.sale) after.delete(id);
        else if (sale) {
          const { status, version } = attributes.sale;
          after.set(id, { ...sale, attributes: { ...sale.attributes, status, version } });
        }
      }
      return after;
    });
  }, []);

  const clear = useCallback(() => setChosen(new Map()), []);
  const ids = useMemo(() => sales.map(({ id }) => id), [sales]);

  return {
    sales,
    update,
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
