import { NO_SIZE } from '../catalogue/sizes.ts';
import type { CartLine } from './cart.ts';
import { MAX_QUANTITY } from './sale.ts';

/** Lines that say the same of the same thing, shown as one. `at` are their places in the cart. */
export interface CartGroup {
  /** What all of them say, with the pieces of all. */
  line: CartLine;
  at: readonly number[];
}

/**
 * The cart as it is shown: lines are appended, not merged, and those of one style, size, price and
 * name read as one. A line whose size is still to be chosen stands with its own item alone.
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

/** The cart without the lines at these places. */
export function withoutLines(lines: readonly CartLine[], at: readonly number[]): CartLine[] {
  return lines.filter((_, index) => !at.includes(index));
}

/**
 * The cart with `quantity` pieces in the lines at these places, all told: more go to the last of them, fewer are taken
 * from the last first, and a line that has none left goes. Never under 1, never over what a sale takes of one line.
 */
export function withQuantity(lines: readonly CartLine[], at: readonly number[], quantity: number): CartLine[] {
  const wanted = Math.min(MAX_QUANTITY, Math.max(1, Math.floor(quantity)));
  let left = wanted;
  return lines.flatMap((line, index) => {
    if (!at.includes(index)) return [line];
    const last = index === at.at(-1);
    const here = last ? left : Math.min(line.quantity, left);
    left -= here;
    return here > 0 ? [{ ...line, quantity: here }] : [];
  });
}
