import type { Cents } from '../../money/money.ts';

/** A line of the cart: an item and a quantity. */
export interface CartLine {
  id: number;
  name: string;
  reference: string;
  image: string;
  /** Price of one piece after discount. */
  price: Cents;
  quantity: number;
  size: string;
}

/** Total quantity of the lines. */
export function cartPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
