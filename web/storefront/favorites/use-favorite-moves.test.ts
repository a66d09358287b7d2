import { describe, expect, it } from 'vitest';
import type { StockRecord } from '#contract/catalogue/stock.ts';
import { NO_SIZE } from '#domain/catalogue/sizes/size-names.ts';
import { roomInCart } from './use-favorite-moves.ts';

const SHIRT = { id: 1, name: 'Camisa', reference: '10204', image: '', price: 4000, quantity: 2 };
const BELT = { ...SHIRT, id: 9, name: 'Correa', reference: '30', quantity: 1 };
const shirts: StockRecord = {
  id: 1,
  attributes: {
    ref: '10204',
    size: 'S',
    price: 40,
    stock: 1,
    sizes: [
      { size: 'S', itemId: 1, stock: 1, price: 40 },
      { size: 'M', itemId: 2, stock: 2, price: 40 },
    ],
  },
};
const belts: StockRecord = { id: 9, attributes: { ref: '30', size: NO_SIZE, price: 20, stock: 1, sizes: [] } };

describe('roomInCart', () => {
  it('counts the stock of all sizes together', () => {
    expect(roomInCart([SHIRT, BELT], [], [shirts, belts])).toEqual({ fit: [SHIRT, BELT], over: [] });
  });

  it('counts the pieces in the cart, with and without a size', () => {
    const cart = [
      { ...SHIRT, id: 2, size: 'M', quantity: 1 },
      { ...SHIRT, size: NO_SIZE, quantity: 1 },
    ];
    expect(roomInCart([SHIRT], cart, [shirts])).toEqual({ fit: [], over: [{ line: SHIRT, stock: 3, inCart: 2 }] });
    expect(roomInCart([BELT], [{ ...BELT, size: NO_SIZE }], [belts]).over).toEqual([
      { line: BELT, stock: 1, inCart: 1 },
    ]);
  });

  it('counts the lines that are moved together', () => {
    const other = { ...SHIRT, id: 2 };
    const second: StockRecord = { ...shirts, id: 2 };
    expect(roomInCart([SHIRT, other], [], [shirts, second])).toMatchObject({
      fit: [SHIRT],
      over: [{ line: other, inCart: 2 }],
    });
  });

  it('lets lines without a stock record through', () => {
    expect(roomInCart([SHIRT], [], []).fit).toEqual([SHIRT]);
  });
});
