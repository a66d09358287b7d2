import type { StockRecord } from '#contract/stock.ts';
import type { CartLine } from '#domain/cart.ts';
import { centsFromDecimal, formatUsd } from '#domain/money.ts';
import { pictureOfRef, type SoldLine } from './order-line.tsx';

export interface Reordered {
  /** For the cart, at today's price. */
  lines: CartLine[];
  /** What is not as it was, line by line. */
  remarks: { line: SoldLine; text: string }[];
}

/**
 * An order once more: what is still for sale, as much of it as there is, at today's price.
 * @param stock of the items of the order; one that is left out is no longer for sale
 */
export function reorder(sold: readonly SoldLine[], stock: readonly StockRecord[]): Reordered {
  const recordOf = new Map(stock.map((record) => [record.id, record.attributes]));
  const taken = new Map<number, number>();
  const again: Reordered = { lines: [], remarks: [] };
  for (const line of sold) {
    const today = recordOf.get(line.id);
    const before = taken.get(line.id) ?? 0;
    const quantity = Math.min(line.quantity, Math.max(0, (today?.stock ?? 0) - before));
    taken.set(line.id, before + quantity);
    for (const text of remarksOn(line, today, quantity)) again.remarks.push({ line, text });
    if (!today || quantity === 0) continue;
    const { id, name, reference, size } = line;
    again.lines.push({ id, name, reference, image: pictureOfRef(reference), price: today.price, quantity, size });
  }
  return again;
}

function remarksOn(line: SoldLine, today: StockRecord['attributes'] | undefined, quantity: number): string[] {
  if (!today) return ['Ya no está disponible.'];
  if (quantity === 0) return ['Se agotó.'];
  return [
    ...(quantity < line.quantity ? [`Solo ${quantity === 1 ? 'queda 1 unidad' : `quedan ${quantity} unidades`}.`] : []),
    ...(centsFromDecimal(today.price) === centsFromDecimal(line.price)
      ? []
      : [`Ahora cuesta ${formatUsd(centsFromDecimal(today.price))} por pieza.`]),
  ];
}
