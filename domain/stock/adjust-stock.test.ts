import { describe, expect, it } from 'vitest';
import { MAX_STOCK } from '../catalogue/item-rules.ts';
import {
  adjustmentText,
  isDifference,
  readDifference,
  refuseDifference,
  refuseLevelDifference,
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
  ])('%j is read as %d', (typed, pieces) => {
    expect(isDifference(typed)).toBe(true);
    expect(readDifference(typed)).toBe(pieces);
  });

  it.each(['12', '', ' 1', '1-1', 'x+2'])('%j is none', (typed) => expect(isDifference(typed)).toBe(false));
});

it('a stock stays between nothing and the most there can be', () => {
  expect(refuseDifference(3, -3)).toBeNull();
  expect(refuseDifference(3, -4)).toBe('Quedan 3 piezas: no se pueden quitar 4.');
  expect(refuseDifference(1, -2)).toBe('Queda 1 pieza: no se pueden quitar 2.');
  expect(refuseDifference(MAX_STOCK - 1, 1)).toBeNull();
  expect(refuseDifference(MAX_STOCK, 1)).toBe('El stock máximo es 1.000.000 piezas.');
});

it('a level that transfers have brought above the most may be taken down, and not up', () => {
  const level = { onHand: MAX_STOCK + 10, reserved: 0 };
  expect(refuseLevelDifference(level, -1)).toBeNull();
  expect(refuseLevelDifference(level, 1)).toBe('La existencia máxima es 1.000.000 piezas.');
});

it('says why, with the words that were added', () => {
  expect(adjustmentText('entry', null)).toBe('Entrada');
  expect(adjustmentText('damaged', 'mojadas')).toBe('Dañado: mojadas');
  expect(adjustmentText('other', 'feria')).toBe('feria');
});
