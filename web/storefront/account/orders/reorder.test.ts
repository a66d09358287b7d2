import { describe, expect, it } from 'vitest';
import type { StockRecord } from '#contract/catalogue/stock.ts';
import { reorder } from './reorder.ts';

const SHIRT = { id: 7, name: 'Camisa Ávila', reference: '10 24', size: 'M', quantity: 2, price: 49.9 };
const stockOf = (id: number, stock: number, price = 49.9): StockRecord => ({
  id,
  attributes: { ref: '10 24', size: 'M', price, stock, sizes: [] },
});

describe('reorder', () => {
  it('returns the same lines when nothing changed', () => {
    expect(reorder([SHIRT], [stockOf(7, 5)], [])).toEqual({
      lines: [{ ...SHIRT, price: 4990, image: '/media/products/10-24.jpg' }],
      remarks: [],
      held: false,
    });
  });

  it('leaves out withdrawn and sold-out items with a remark', () => {
    const other = { ...SHIRT, id: 8, name: 'Pantalón' };
    expect(reorder([SHIRT, other], [stockOf(8, 0)], [])).toEqual({
      lines: [],
      remarks: [
        { line: SHIRT, text: 'Ya no está disponible.' },
        { line: other, text: 'Se agotó.' },
      ],
      held: false,
    });
  });

  it('takes no more than the stock over all lines of an item', () => {
    const { lines, remarks } = reorder([SHIRT, SHIRT, SHIRT], [stockOf(7, 3)], []);
    expect(lines.map(({ quantity }) => quantity)).toEqual([2, 1]);
    expect(remarks.map(({ text }) => text)).toEqual(['Solo queda 1 unidad.', 'Se agotó.']);
  });

  it('counts the pieces in the cart against the stock', () => {
    const held = { ...SHIRT, image: '', quantity: 4 };
    const again = reorder([SHIRT], [stockOf(7, 5)], [held]);
    expect(again.lines.map(({ quantity }) => quantity)).toEqual([1]);
    expect(again.remarks.map(({ text }) => text)).toEqual(['Ya tienes 4 en tu carrito, y hay 5.']);
    expect(reorder([SHIRT], [stockOf(7, 4)], [held])).toMatchObject({ lines: [], held: true });
    expect(reorder([SHIRT], [stockOf(7, 6)], [held])).toMatchObject({ lines: [{ quantity: 2 }], held: false });
  });

  it('uses today’s price with a remark', () => {
    const { lines, remarks } = reorder([SHIRT], [stockOf(7, 5, 39.5)], []);
    expect(lines[0]?.price).toBe(3950);
    expect(remarks.map(({ text }) => text)).toEqual([expect.stringMatching(/^Ahora cuesta .*39,50.* por pieza\.$/)]);
  });
});
