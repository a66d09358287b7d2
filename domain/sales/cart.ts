import type { Cents } from '../money/money.ts';

/** A line of the cart as the browser keeps it (spec/back-office §3). `price` is dollars, already discounted. */
export interface CartLine {
  id: number;
  name: string;
  reference: string;
  image: string;
  price: number;
  quantity: number;
  size: string;
}

/** The sum of the lines in cents; prices are turned into cents one by one, so that no float adds up. */
export function cartSubtotal(lines: readonly CartLine[]): Cents {
  return lines.reduce((sum, line) => sum + Math.round(line.price * 100) * line.quantity, 0);
}

/** How many pieces are in the cart. */
export function cartPieces(lines: readonly CartLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}
