import { expect, it } from 'vitest';
import { refusals } from '#tests/support/input/refusals.ts';
import { bulkChange, bulkEdit, MAX_BULK_IDS } from './item-bulk.ts';

it.each([
  { price: { set: 10 } },
  { price: { amount: -2.5 } },
  { price: { percent: -99.99 } },
  { stock: { add: -3 } },
  { discPercent: 0, category: 'Camisas' },
])('accepts the change %j', (change) => {
  expect(refusals(bulkChange, change)).toEqual({});
  expect(refusals(bulkEdit, { ids: [1], change })).toEqual({});
});

it.each<[unknown, string]>([
  [{ price: { set: 0 } }, 'price'],
  [{ price: { amount: 1.005 } }, 'price'],
  [{ price: { amount: 100_000 } }, 'price'],
  [{ price: { percent: -100 } }, 'price'],
  [{ price: { percent: 1_001 } }, 'price'],
  [{ price: { set: 10, percent: 5 } }, 'price'],
  [{ stock: { set: -1 } }, 'stock'],
  [{ stock: { add: 1.5 } }, 'stock'],
  [{ stock: { add: 1_000_001 } }, 'stock'],
  [{ discPercent: 101 }, 'discPercent'],
  [{ category: ' ' }, 'category'],
  [{ role: 'admin' }, 'role'],
])('refuses %j at its field', (change, field) => {
  const messages = Object.keys(refusals(bulkChange, change));
  expect(messages.map((path) => path.split('.')[0])).toContain(field);
});

it('calls a number too large, not a fraction', () => {
  const messages = refusals(bulkChange, { stock: { add: -1_000_001 } });
  expect(messages).toEqual({ 'stock.add': 'Escribe a lo más 1.000.000 piezas.' });
});

it('refuses a bulk change without any change', () => {
  expect(refusals(bulkChange, {})).toEqual({ '': 'Elige al menos un cambio.' });
});

it.each([
  { ids: [] },
  { ids: [0] },
  { ids: ['1'] },
  { ids: Array.from({ length: MAX_BULK_IDS + 1 }, (_, index) => index + 1) },
  { filter: {} },
  { filter: { color: 'rojo' }, expected: 1 },
  { filter: {}, expected: 0 },
  { ids: [1], filter: {}, expected: 1 },
  {},
])('refuses %j, which selects nothing', (selection) => {
  expect(refusals(bulkEdit, { ...selection, change: { discPercent: 5 } })).not.toEqual({});
});
