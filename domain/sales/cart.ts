import type { Cents } from '../money/money.ts';

/** A line of the cart: one item, some pieces of it. */
export interface CartLine {
  id: number;
  name: string;
  reference: string;
  image: string;
  /** Of one piece, discount taken off. */
  price: Cents;
  quantity: number;
  size: string;
}

/** How many pieces are in the cart. */
export function cartPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
