import type { PlaceSale } from '#contract/sales/sale.ts';
import type { CartLine } from '#domain/sales/cart.ts';

/** The lines of the cart that were ordered. */
export function orderedLines(lines: readonly CartLine[], ordered: PlaceSale['products']): CartLine[] {
  const left = withoutOrdered(lines, ordered);
  return lines.filter((line) => !left.includes(line));
}

/** The cart without the ordered pieces; what was added while the order was being sent stays. */
export function withoutOrdered(lines: readonly CartLine[], ordered: PlaceSale['products']): CartLine[] {
  const left = [...lines];
  for (const { id, quantity, size } of ordered) {
    const same = left.findIndex((line) => line.id === id && line.quantity === quantity && line.size === size);
    const place = same >= 0 ? same : left.findIndex((line) => line.id === id);
    if (place >= 0) left.splice(place, 1);
  }
  return left;
}
