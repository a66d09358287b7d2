import { describe, expect, it } from 'vitest';
import { MAX_STOCK } from '../catalogue/item-rules.ts';
import {
  adjustmentText,
  isDifference,
  movementOf,
  readDifference,
  refuseDifference,
  refuseLevelDifference,
  refuseReason,
} from './adjust-stock.ts';

describe('a difference', () => {
  it.each([
    ['+12', 12],
    ['-1', -1],
    ['−1', -1],
    [' +3 ', 3],
    ['+1.000', Number.NaN],
    ['-1,000', Number.NaN],
    ['+1 000', 1000],
    ['+1000', 1000],
    ['+1.000.000', 1_000_000],
    ['+2,5', 2.5],
    ['+', Number.NaN],
    ['-', Number.NaN],
    ['+-2', Number.NaN],
    ['--2', Number.NaN],
    ['+doce', Number.NaN],
    ['+1e3', Number.NaN],
  ])('is read from %j as %d', (typed, pieces) => {
    expect(isDifference(typed)).toBe(true);
    expect(readDifference(typed)).toBe(pieces);
  });

  it.each(['12', '', ' 1', '1-1', 'x+2'])('does not read %j as a difference', (typed) =>
    expect(isDifference(typed)).toBe(false),
  );
});

it('keeps a stock between zero and the maximum', () => {
  expect(refuseDifference(3, -3)).toBeNull();
  expect(refuseDifference(3, -4)).toBe('Quedan 3 piezas: no se pueden quitar 4.');
  expect(refuseDifference(1, -2)).toBe('Queda 1 pieza: no se pueden quitar 2.');
  expect(refuseDifference(MAX_STOCK - 1, 1)).toBeNull();
  expect(refuseDifference(MAX_STOCK, 1)).toBe('El stock máximo es 1.000.000 piezas.');
});

it.each([
  [5, 0, -5, null],
  [5, 0, -6, 'Quedan 5 piezas: no se pueden quitar 6.'],
  [5, 2, -3, null],
  [5, 2, -4, 'Hay 3 disponibles, porque 2 están reservadas para pedidos: no se pueden quitar 4.'],
  [2, 1, -2, 'Hay 1 disponible, porque 1 está reservada para pedidos: no se pueden quitar 2.'],
  [3, 3, -1, 'Hay 0 disponibles, porque 3 están reservadas para pedidos: no se pueden quitar 1.'],
  [MAX_STOCK - 1, 0, 1, null],
  [MAX_STOCK, 0, 1, 'La existencia máxima es 1.000.000 piezas.'],
  // Transfers may bring a level above the maximum: staff may lower it, not raise it.
  [MAX_STOCK + 10, 0, -1, null],
  [MAX_STOCK + 10, 0, 0, null],
])('decides whether a level of %i with %i reserved may change by %i: %s', (onHand, reserved, difference, problem) => {
  expect(refuseLevelDifference({ onHand, reserved }, difference)).toBe(problem);
});

it.each([
  ['entry', 1, null],
  ['entry', 0, null],
  ['entry', -1, '«Entrada» suma piezas y aquí se quitan.'],
  ['store_sale', -1, null],
  ['store_sale', 1, '«Venta en tienda» quita piezas y aquí se suman.'],
  ['count', -1, null],
  ['count', 1, null],
] as const)('the reason %s for a difference of %i: %s', (reason, difference, problem) => {
  expect(refuseReason(reason, difference)).toBe(problem);
});

it('records a counter sale as a sale', () => {
  expect([movementOf('store_sale'), movementOf('entry'), movementOf('other')]).toEqual([
    'sale',
    'adjustment',
    'adjustment',
  ]);
});

it("gives the reason with staff's own words", () => {
  expect(adjustmentText('entry', null)).toBe('Entrada');
  expect(adjustmentText('damaged', 'mojadas')).toBe('Dañado: mojadas');
  expect(adjustmentText('other', 'feria')).toBe('feria');
});
