import { NO_SIZE } from '../../catalogue/sizes/size-names.ts';
import { MAX_QUANTITY } from '../order-limits.ts';
import type { CartLine } from './cart.ts';

/** Equal lines of the cart, shown as one. `at` has their indices in the cart. */
export interface CartGroup {
  /** The common line, with the quantities added up. */
  line: CartLine;
  at: readonly number[];
}

/**
 * Groups the cart for display. The cart stores lines separately; lines of the same style, size, price and name are
 * shown as one. Lines whose size is still to be chosen are grouped by item only.
 */
export function groupLines(lines: readonly CartLine[]): CartGroup[] {
  const groups = new Map<string, { line: CartLine; at: number[] }>();
  for (const [index, line] of lines.entries()) {
    const { id, reference, size, price, name } = line;
    const whose = reference && size !== NO_SIZE ? reference : `#${id}`;
    const key = JSON.stringify([whose, size, price, name]);
    const group = groups.get(key);
    if (!group) groups.set(key, { line: { ...line }, at: [index] });
    else {
      group.line.quantity += line.quantity;
      group.at.push(index);
    }
  }
  return [...groups.values()];
}

/** The cart without the lines at these indices. */
export function withoutLines(lines: readonly CartLine[], at: readonly number[]): CartLine[] {
  return lines.filter((_, index) => !at.includes(index));
}

/**
 * Changes the lines at these indices to `quantity` pieces in total, between 1 and MAX_QUANTITY. Pieces are added to the
 * last line, or removed from the last line first. Empty lines are dropped.
 */
export function withQuantity(lines: readonly CartLine[], at: readonly number[], quantity: number): CartLine[] {
  let left = Math.min(MAX_QUANTITY, Math.max(1, Math.floor(quantity)));
  return lines.flatMap((line, index) => {
    if (!at.includes(index)) return [line];
    const last = index === at.at(-1);
    const here = last ? left : Math.min(line.quantity, left);
    left -= here;
    return here > 0 ? [{ ...line, quantity: here }] : [];
  });
}
