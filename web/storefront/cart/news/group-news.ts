import { type Cents, formatShopPrice } from '#domain/money/money.ts';
import type { CartLine } from '#domain/sales/cart.ts';
import type { CartGroup } from '#domain/sales/cart-groups.ts';
import type { LineNews, SizeChoice } from './line-news.ts';

/** A reason why a row of the cart cannot be paid as it is. */
export type GroupNews =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'short'; available: number }
  | { kind: 'size'; sizes: readonly SizeChoice[] }
  | { kind: 'repriced'; before: Cents; price: Cents };

/** All notices on a row, the most serious first; empty when it can be bought as it is. */
export function groupNews({ line, at }: CartGroup, news: readonly (LineNews | null)[]): GroupNews[] {
  const known = at.flatMap((index) => news[index] ?? []);
  const [first] = known;
  if (!first) return [];
  if (known.every(({ isWithdrawn }) => isWithdrawn)) return [{ kind: 'gone' }];
  const available = known.reduce((sum, line) => sum + line.available, 0);
  if (first.sizes) return [available > 0 ? { kind: 'size', sizes: first.sizes } : { kind: 'sold-out' }];
  if (available <= 0) return [{ kind: 'sold-out' }];
  const notices: GroupNews[] = [];
  if (known.length === at.length && available < line.quantity) notices.push({ kind: 'short', available });
  const repriced = known.find(({ price }) => price !== line.price);
  if (repriced) notices.push({ kind: 'repriced', before: line.price, price: repriced.price });
  return notices;
}

export function newsText(news: GroupNews): string {
  switch (news.kind) {
    case 'gone':
      return 'Ya no está disponible.';
    case 'sold-out':
      return 'Se agotó.';
    case 'short':
      return news.available === 1 ? 'Solo queda 1 unidad.' : `Solo quedan ${news.available} unidades.`;
    case 'size':
      return 'Elige tu talla:';
    case 'repriced': {
      const [now, before] = [news.price, news.before].map((price) => formatShopPrice(price));
      return `Ahora cuesta ${now}; antes ${before}.`;
    }
  }
}

/** Label of the button that settles the notice; null where the shopper has to choose a size. */
export function settleLabel(news: GroupNews): string | null {
  switch (news.kind) {
    case 'gone':
    case 'sold-out':
      return 'Quitar';
    case 'short':
      return `Llevar ${news.available}`;
    case 'repriced':
      return 'Aceptar precio';
    case 'size':
      return null;
  }
}

/** The cart without withdrawn items, limited to the stock, at today's prices. */
export function settledCart(lines: readonly CartLine[], news: readonly (LineNews | null)[]): CartLine[] {
  return lines.flatMap((line, index) => {
    const update = news[index];
    if (!update || update.sizes) return [line];
    const quantity = Math.min(line.quantity, update.available);
    return update.isWithdrawn || quantity === 0 ? [] : [{ ...line, quantity, price: update.price }];
  });
}
