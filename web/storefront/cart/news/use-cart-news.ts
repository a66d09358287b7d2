import { useCallback, useEffect, useMemo, useState } from 'react';
import type { StockList, StockRecord } from '#contract/catalogue/stock.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import { MAX_LINES } from '#domain/sales/sale.ts';
import { callApi } from '#web/browser/api/api.ts';
import { useOnline } from '#web/storefront/kit/use-online.ts';
import { type LineNews, newsOf } from './line-news.ts';

interface Known {
  asked: ReadonlySet<number>;
  records: readonly StockRecord[];
}

const NOTHING: Known = { asked: new Set(), records: [] };

export interface CartNews {
  /** Line by line, in the cart's order; null where nothing is known yet. */
  news: (LineNews | null)[];
  /** How many an order can take of an item; undefined while nobody has said, 0 when it is gone. */
  stockOf: (itemId: number) => number | undefined;
  /** True when the shop could not be asked: the lines stand as they were stored. */
  failed: boolean;
  retry: () => void;
}

/**
 * Asks what the items of the cart cost and how many are left, in one small call when the cart opens; again only for an
 * item that was not asked about, and once the network is back.
 */
export function useCartNews(lines: readonly CartLine[]): CartNews {
  const [known, setKnown] = useState(NOTHING);
  const [failed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const online = useOnline();
  const ids = useMemo(() => [...new Set(lines.map(({ id }) => id))].slice(0, MAX_LINES), [lines]);
  const toAsk = ids.some((id) => !known.asked.has(id)) ? ids.join(',') : '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt and a network that came back ask again
  useEffect(() => {
    if (!toAsk) return;
    const leaving = new AbortController();
    void callApi<StockList>(`/items/stock?ids=${toAsk}`, { signal: leaving.signal })
      .then((answer) => {
        setFailed(!answer.ok);
        if (answer.ok) setKnown({ asked: new Set(toAsk.split(',').map(Number)), records: answer.data.data });
      })
      // Only leaving throws.
      .catch(() => {});
    return () => leaving.abort();
  }, [toAsk, attempt, online]);

  const news = useMemo(() => newsOf(lines, known.asked, known.records), [lines, known]);
  const stockOf = useCallback(
    (itemId: number) => {
      const record = known.records.find(({ id }) => id === itemId);
      return record?.attributes.stock ?? (known.asked.has(itemId) ? 0 : undefined);
    },
    [known],
  );
  return { news, stockOf, failed, retry: () => setAttempt((count) => count + 1) };
}
