import { useState } from 'react';
import type { StockList, StockRecord } from '#contract/catalogue/stock.ts';
import type { OwnSale } from '#contract/people/account.ts';
import { centsFromDecimal, formatUsd } from '#domain/money/money.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { piecesHeld } from '#domain/sales/cart/cart-holds.ts';
import { callApi } from '#web/browser/api/api.ts';
import { addToCart, cartLines } from '#web/browser/shopper/cart.ts';
import { useSingleActivation } from '#web/browser/single-activation.ts';
import { pictureOfRef } from '../../kit/picture-of-ref.ts';

export type SoldLine = OwnSale['attributes']['products'][number];

export interface Reordered {
  /** Lines for the cart, at today's prices. */
  lines: CartLine[];
  /** What differs from the order, per line. */
  remarks: { line: SoldLine; text: string }[];
  /** Whether the cart already held some of it, so that fewer pieces were added. */
  held: boolean;
}

/**
 * Cart lines for an earlier order: what is still for sale, up to the stock, at today's prices.
 * @param stock of the order's items; a missing item is no longer for sale
 * @param cart its pieces count against the stock
 */
export function reorder(
  sold: readonly SoldLine[],
  stock: readonly StockRecord[],
  cart: readonly CartLine[],
): Reordered {
  const recordOf = new Map(stock.map((record) => [record.id, record.attributes]));
  const again: Reordered = { lines: [], remarks: [], held: false };
  for (const line of sold) {
    const today = recordOf.get(line.id);
    const inCart = piecesHeld(cart, line);
    const left = (today?.stock ?? 0) - inCart - piecesHeld(again.lines, line);
    const quantity = Math.min(line.quantity, Math.max(0, left));
    const shortOf = today && quantity < line.quantity ? inCart : 0;
    if (shortOf > 0) again.held = true;
    for (const text of remarksOn(line, today, quantity, shortOf)) again.remarks.push({ line, text });
    if (!today || quantity === 0) continue;
    const { id, name, reference, size } = line;
    again.lines.push({
      id,
      name,
      reference,
      image: pictureOfRef(reference),
      price: centsFromDecimal(today.price),
      quantity,
      size,
    });
  }
  return again;
}

function remarksOn(
  line: SoldLine,
  today: StockRecord['attributes'] | undefined,
  quantity: number,
  inCart: number,
): string[] {
  if (!today) return ['Ya no está disponible.'];
  const held = inCart > 0 && today.stock > 0 ? [`Ya tienes ${inCart} en tu carrito, y hay ${today.stock}.`] : [];
  if (quantity === 0) return held.length > 0 ? held : ['Se agotó.'];
  const short =
    quantity < line.quantity ? [`Solo ${quantity === 1 ? 'queda 1 unidad' : `quedan ${quantity} unidades`}.`] : [];
  const samePrice = centsFromDecimal(today.price) === centsFromDecimal(line.price);
  return [
    ...(held.length > 0 ? held : short),
    ...(samePrice ? [] : [`Ahora cuesta ${formatUsd(centsFromDecimal(today.price))} por pieza.`]),
  ];
}

/** 'Pedir de nuevo': adds the lines that are for sale today to the cart. */
export function useReorder(sold: readonly SoldLine[]) {
  const activation = useSingleActivation();
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<Reordered | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  return {
    busy,
    result,
    problem,
    async reorder(press: { timeStamp: number }) {
      if (!activation.take(press)) return;
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
