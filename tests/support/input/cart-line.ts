import type { CartLine } from '#domain/sales/cart/cart.ts';

/** A line of the cart with usual values. */
export function cartLine(changes: Partial<CartLine> = {}): CartLine {
  return { id: 1, name: 'Camisa', reference: '1', image: '', price: 2000, quantity: 1, size: 'M', ...changes };
}
