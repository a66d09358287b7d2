import type { CartLine } from '#domain/sales/cart.ts';
import type { LineNews } from './line-news.ts';

/** The cart without withdrawn items, limited to the stock, at today's prices. */
export function settledCart(lines: readonly CartLine[], news: readonly (LineNews | null)[]): CartLine[] {
  return lines.flatMap((line, index) => {
    const said = news[index];
    if (!said || said.sizes) return [line];
    const quantity = Math.min(line.quantity, said.available);
    return said.gone || quantity === 0 ? [] : [{ ...line, quantity, price: said.price }];
  });
}
