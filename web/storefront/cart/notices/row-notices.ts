import { type Cents, formatShopPrice } from '#domain/money/money.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import type { CartGroup } from '#domain/sales/cart/cart-groups.ts';
import type { LineUpdate, SizeChoice } from './line-updates.ts';

/** A reason why a row of the cart cannot be paid as it is. */
export type RowNotice =
  | { kind: 'gone' }
  | { kind: 'sold-out' }
  | { kind: 'short'; available: number }
  | { kind: 'size'; sizes: readonly SizeChoice[] }
  | { kind: 'repriced'; before: Cents; price: Cents };

/** All notices on a row, the most serious first; empty when it can be bought as it is. */
export function rowNotices({ line, at }: CartGroup, updates: readonly (LineUpdate | null)[]): RowNotice[] {
  const known = at.flatMap((index) => updates[index] ?? []);
  const [first] = known;
  if (!first) return [];
  if (known.every(({ isWithdrawn }) => isWithdrawn)) return [{ kind: 'gone' }];
  const available = known.reduce((sum, line) => sum + line.available, 0);
  if (first.sizes) return [available > 0 ? { kind: 'size', sizes: first.sizes } : { kind: 'sold-out' }];
  if (available <= 0) return [{ kind: 'sold-out' }];
  const notices: RowNotice[] = [];
  if (known.length === at.length && available < line.quantity) notices.push({ kind: 'short', available });
  const repriced = known.find(({ price }) => price !== line.price);
  if (repriced) notices.push({ kind: 'repriced', before: line.price, price: repriced.price });
  return notices;
}

export function noticeText(notice: RowNotice): string {
  switch (notice.kind) {
    case 'gone':
      return 'Ya no está disponible.';
    case 'sold-out':
      return 'Se agotó.';
    case 'short':
      return notice.available === 1 ? 'Solo queda 1 unidad.' : `Solo quedan ${notice.available} unidades.`;
    case 'size':
      return 'Elige tu talla:';
    case 'repriced': {
      const [now, before] = [notice.price, notice.before].map((price) => formatShopPrice(price));
      return `Ahora cuesta ${now}; antes ${before}.`;
    }
  }
}

/** Label of the button that settles the notice; null where the shopper has to choose a size. */
export function settleLabel(notice: RowNotice): string | null {
  switch (notice.kind) {
    case 'gone':
    case 'sold-out':
      return 'Quitar';
    case 'short':
      return `Llevar ${notice.available}`;
    case 'repriced':
      return 'Aceptar precio';
    case 'size':
      return null;
  }
}

/** The cart without withdrawn items, limited to the stock, at today's prices. */
export function settledCart(lines: readonly CartLine[], updates: readonly (LineUpdate | null)[]): CartLine[] {
  return lines.flatMap((line, index) => {
    const update = updates[index];
    if (!update || update.sizes) return [line];
    const quantity = Math.min(line.quantity, update.available);
    return update.isWithdrawn || quantity === 0 ? [] : [{ ...line, quantity, price: update.price }];
  });
}
