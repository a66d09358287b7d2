import { useState } from 'react';
import type { StockList } from '#contract/catalogue/stock.ts';
import { callApi } from '#web/browser/api/api.ts';
import { addToCart, cartLines } from '#web/browser/shopper/cart.ts';
import { useSingleActivation } from '#web/browser/single-activation.ts';
import type { SoldLine } from './order-line.tsx';
import { type Reordered, reorder } from './reorder.ts';

/** 'Pedir de nuevo': checks what of an order is for sale today and adds it to the cart. */
export function useReorder(sold: readonly SoldLine[]) {
  const asking = useSingleActivation();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Reordered | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  return {
    busy,
    result,
    problem,
    async reorder(press: { timeStamp: number }) {
      if (!asking.take(press)) return;
      setBusy(true);
      setProblem(null);
      setResult(null);
      const ids = [...new Set(sold.map(({ id }) => id))].join();
      const answer = await callApi<StockList>(`/items/stock?ids=${ids}`);
      setBusy(false);
      if (!answer.ok) return setProblem(answer.error.message);
      const again = reorder(sold, answer.data.data, cartLines());
      addToCart(...again.lines);
      setResult(again);
    },
  };
}
