import { useEffect, useState } from 'react';
import type { StockList } from '#contract/catalogue/stock.ts';
import { MAX_LINES } from '#domain/sales/order-limits.ts';
import { callApi } from '#web/browser/api/api.ts';
import type { FavoriteLine } from '#web/browser/shopper/stored-line.ts';
import { stockInAllSizes } from './room-in-cart.ts';

const UNKNOWN: ReadonlyMap<number, number> = new Map();

/** The stock of each line by its id; a line is missing until it is known, and when it could not be asked for. */
export function useStockOf(lines: readonly FavoriteLine[]): ReadonlyMap<number, number> {
  const [stock, setStock] = useState(UNKNOWN);
  const ids = [...new Set(lines.map(({ id }) => id))].sort((a, b) => a - b).slice(0, MAX_LINES);
  const asked = ids.join();
  useEffect(() => {
    if (asked === '') return;
    const leaving = new AbortController();
    void callApi<StockList>(`/items/stock?ids=${asked}`, { signal: leaving.signal }).then((answer) => {
      if (!answer.ok || leaving.signal.aborted) return;
      setStock(new Map(answer.data.data.map(({ id, attributes }) => [id, stockInAllSizes(attributes)])));
    });
    return () => leaving.abort();
  }, [asked]);
  return stock;
}
