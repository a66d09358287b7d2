import fc from 'fast-check';
import { expect, it } from 'vitest';
import { MAX_STOCK } from '../../catalogue/item-rules.ts';
import { type ItemLevels, NOWHERE } from '../online-offers.ts';
import { changeByFigure, type ReadFigure } from './sheet-figure.ts';

const STORE = { id: 4, name: 'Chacao', sellsOnline: false };
const read = (of: ReadFigure['of']): ReadFigure => (of === 'store' ? { of, store: STORE } : { of, warehouseId: 1 });
const levels = (onHand: number, more: Partial<ItemLevels> = {}): ItemLevels => ({
  ...NOWHERE,
  warehouse: { onHand, reserved: 0 },
  ...more,
});
const OFFER = { locationId: 3, name: 'Valencia', available: 6 };

it.each<[ReadFigure['of'], number, Partial<ItemLevels>, number, string]>([
  ['online', 24, { notOffered: 11, inStores: 11 }, 13, 'Depósito 13 → 24; 11 más en tiendas que no venden en línea'],
  ['online', 20, { offers: [OFFER], inStores: 6 }, 19, 'Depósito 13 → 14; 6 en tiendas que venden en línea'],
  ['online', 2, { offers: [OFFER], inStores: 6 }, 19, 'Depósito 13 → 2; Valencia (6) deja de ofrecerlo en línea'],
  ['warehouse', 24, { notOffered: 11, inStores: 11 }, 13, 'Depósito 13 → 24; 11 más en tiendas que no venden en línea'],
  ['house', 24, { notOffered: 11, inStores: 11 }, 13, ''],
  ['house', 20, { notOffered: 11, inStores: 11 }, 13, 'Depósito 13 → 9; 11 en tiendas'],
  ['store', 9, { notOffered: 11, inStores: 11 }, 13, 'Chacao 5 → 9'],
])('describes a sheet of %s with the figure %i', (of, figure, more, stock, text) => {
  expect(changeByFigure(read(of), figure, { stock, levels: levels(13, more), inStore: 5 }).text).toBe(text);
});

it.each<[ReadFigure['of'], number, { locationId: number; delta: number }[]]>([
  ['warehouse', 24, [{ locationId: 1, delta: 11 }]],
  ['store', 9, [{ locationId: 4, delta: 4 }]],
  ['store', 5, []],
  ['house', 20, [{ locationId: 1, delta: 7 }]],
])('moves for a sheet of %s with the figure %i the pieces %j', (of, figure, moves) => {
  const change = changeByFigure(read(of), figure, { stock: MAX_STOCK - 20, levels: levels(13), inStore: 5 });
  expect(change).toMatchObject({ moves, note: '', problem: null, growth: moves[0]?.delta ?? 0 });
});

it('names no stores when there are no pieces in stores', () => {
  const item = { stock: MAX_STOCK - 1, levels: levels(13), inStore: 0 };
  expect(changeByFigure(read('house'), 14, item)).toMatchObject({ text: 'Depósito 13 → 14', problem: null });
  expect(changeByFigure(read('house'), 10, { ...item, stock: MAX_STOCK + 9 }).problem).toBeNull();
});

it('keeps the pieces in stores when the figure is lower, and says so', () => {
  const item = {
    stock: 2,
    levels: { ...levels(5, { inStores: 30 }), warehouse: { onHand: 5, reserved: 3 } },
    inStore: 0,
  };
  expect(changeByFigure(read('house'), 24, item)).toMatchObject({
    moves: [{ locationId: 1, delta: -2 }],
    note: 'En tiendas hay 30 y 3 reservadas en el depósito, más que las 24 de la hoja.',
  });
});

it('never sells more online than an item may have, whatever the figure', () => {
  for (const figure of ['warehouse', 'house'] as const) {
    const item = { stock: 900_000, levels: levels(0), inStore: 0 };
    expect(changeByFigure(read(figure), 200_000, item)).toMatchObject({ moves: [], problem: expect.any(String) });
  }
});

it('sets the online stock to the figure, without a negative warehouse', () => {
  const pieces = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(pieces, pieces, pieces, pieces, (figure, inWarehouse, offered, notOffered) => {
      const offers = offered > 0 ? [{ ...OFFER, available: offered }] : [];
      const stock = inWarehouse + offered;
      const item = {
        stock,
        levels: levels(inWarehouse, { offers, notOffered, inStores: offered + notOffered }),
        inStore: 0,
      };
      const { stopped, growth } = changeByFigure(read('online'), figure, item);
      const rest = stopped.length > 0 ? 0 : offered;
      expect(inWarehouse + growth + rest).toBe(figure);
      expect(inWarehouse + growth).toBeGreaterThanOrEqual(0);
    }),
  );
});
