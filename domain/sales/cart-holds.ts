import type { CartLine } from './cart.ts';

/** What a shopper means: an item, or its style where items stand in for each other. */
interface Wanted {
  id: number;
  reference: string;
  /** null for any size of the style. */
  size: string | null;
}

/**
 * How many pieces of it the cart holds. Lines are appended, not merged, so the same thing may stand on several. One whose
 * size is still to be chosen takes nothing from any size.
 */
export function piecesHeld(lines: readonly CartLine[], { id, reference, size }: Wanted): number {
  return lines.reduce((sum, line) => {
    const sameStyle = line.id === id || (reference !== '' && line.reference === reference);
    return sameStyle && (size === null || line.size === size) ? sum + line.quantity : sum;
  }, 0);
}
