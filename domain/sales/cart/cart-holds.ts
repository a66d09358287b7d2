import type { CartLine } from './cart.ts';

/** The product to count: an item, or a size of its style, as such items are interchangeable. */
interface CountedProduct {
  id: number;
  reference: string;
  /** null for all sizes of the style. */
  size: string | null;
}

/**
 * How many pieces the cart holds, over all its lines, as the same product may occur several times. Lines whose size is
 * still to be chosen do not count towards a particular size.
 */
export function piecesHeld(lines: readonly CartLine[], { id, reference, size }: CountedProduct): number {
  return lines.reduce((sum, line) => {
    const sameStyle = line.id === id || (reference !== '' && line.reference === reference);
    return sameStyle && (size === null || line.size === size) ? sum + line.quantity : sum;
  }, 0);
}
