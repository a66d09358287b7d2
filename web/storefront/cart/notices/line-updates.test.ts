import { describe, expect, it } from 'vitest';
import type { StockRecord } from '#contract/catalogue/stock.ts';
import type { CartLine } from '#domain/sales/cart/cart.ts';
import { groupLines } from '#domain/sales/cart/cart-groups.ts';
import { cartLine } from '#tests/support/input/cart-line.ts';
import { lineUpdates } from './line-updates.ts';
import { noticeText, rowNotices, settledCart } from './row-notices.ts';

const line = (id: number, changes: Partial<CartLine> = {}) =>
  cartLine({ id, reference: String(id), quantity: 2, ...changes });
const record = (id: number, changes: Partial<StockRecord['attributes']> = {}): StockRecord => ({
  id,
  attributes: {
    ref: String(id),
    size: 'M',
    price: 20,
    stock: 5,
    sizes: [{ size: 'M', itemId: id, stock: 5, price: 20 }],
    ...changes,
  },
});

function noticesOf(lines: CartLine[], records: StockRecord[], requested = lines.map(({ id }) => id)): string[][] {
  const updates = lineUpdates(lines, new Set(requested), records);
  return groupLines(lines).map((group) => rowNotices(group, updates).map(noticeText));
}

describe('cart notices', () => {
  it('has none for unchanged lines and for items that were not requested', () => {
    expect(noticesOf([line(1), line(2)], [record(1)], [1])).toEqual([[], []]);
  });

  it('reports withdrawn, sold-out, short and repriced items', () => {
    const lines = [line(1), line(2), line(3), line(4), line(5, { quantity: 9 })];
    const records = [
      record(2, { stock: 0 }),
      record(3, { stock: 1 }),
      record(4, { price: 25.5 }),
      record(5, { stock: 4, price: 12 }),
    ];
    expect(noticesOf(lines, records)).toEqual([
      ['Ya no está disponible.'],
      ['Se agotó.'],
      ['Solo queda 1 unidad.'],
      ['Ahora cuesta $25.50; antes $20.00.'],
      ['Solo quedan 4 unidades.', 'Ahora cuesta $12.00; antes $20.00.'],
    ]);
    expect(settledCart(lines, lineUpdates(lines, new Set([1, 2, 3, 4, 5]), records))).toEqual([
      { ...line(3), quantity: 1 },
      { ...line(4), price: 2550 },
      { ...line(5), quantity: 4, price: 1200 },
    ]);
  });

  it('shares the stock between lines of one item, in one row or two', () => {
    const short = [record(1, { stock: 3 })];
    expect(noticesOf([line(1), line(1)], short)).toEqual([['Solo quedan 3 unidades.']]);
    expect(noticesOf([line(1), line(1, { price: 1800 })], short)).toEqual([
      [],
      ['Solo queda 1 unidad.', 'Ahora cuesta $20.00; antes $18.00.'],
    ]);
  });

  it('counts the shared stock of two items of one style, size and price once', () => {
    const twins = [record(1, { ref: 'A' }), record(2, { ref: 'A' })];
    const lines = [line(1, { reference: 'A' }), line(2, { reference: 'A', quantity: 4 })];
    expect(noticesOf(lines, twins)).toEqual([['Solo quedan 5 unidades.']]);
    expect(settledCart(lines, lineUpdates(lines, new Set([1, 2]), twins)).map(({ quantity }) => quantity)).toEqual([
      2, 3,
    ]);
  });

  it('requires a size for a line without one if there are several', () => {
    const sizes = [
      { size: 'M', itemId: 1, stock: 0, price: 20 },
      { size: 'L', itemId: 7, stock: 3, price: 22 },
    ];
    const unsized = line(1, { size: 'N/A' });
    expect(noticesOf([unsized], [record(1, { sizes })])).toEqual([['Elige tu talla:']]);
    expect(noticesOf([unsized], [record(1, { sizes: sizes.map((size) => ({ ...size, stock: 0 })) })])).toEqual([
      ['Se agotó.'],
    ]);
    expect(noticesOf([unsized], [record(1)])).toEqual([[]]);
    expect(noticesOf([unsized], [record(1, { size: 'N/A', sizes })])).toEqual([[]]);
    const updates = lineUpdates([unsized], new Set([1]), [record(1, { sizes })]);
    expect(settledCart([unsized], updates)).toEqual([unsized]);
  });
});
