import { describe, expect, it } from 'vitest';
import { markerOf } from '#domain/statements/values/cell.ts';
import { markOf, readAmount } from './read-amount.ts';
import { orderOf, readDay } from './read-day.ts';

describe('amounts', () => {
  it.each([
    ['1.234,56', 'comma', 123_456],
    ['1,234.56', 'dot', 123_456],
    ['1234.5', 'dot', 123_450],
    ['1234,5', 'comma', 123_450],
    ['(1.234,56)', 'comma', -123_456],
    ['-1.234,56', 'comma', -123_456],
    ['1.234,56-', 'comma', -123_456],
    ['−12,00', 'comma', -1_200],
    ['+12,00', 'comma', 1_200],
    ['Bs. 1.234,56', 'comma', 123_456],
    ['Bs.S -5', 'comma', -500],
    ['-Bs 5,00', 'comma', -500],
    ['5,00 Bs.', 'comma', 500],
    ['$1,000.00', 'dot', 100_000],
    ['-$0.99', 'dot', -99],
    ['($ 12.00)', 'dot', -1_200],
    ['USD 7', 'dot', 700],
    ['1 234 567,80', 'comma', 123_456_780],
    ['1\u00a0234,50', 'comma', 123_450],
    ['1.234', 'comma', 123_400],
    ['12,5000', 'comma', 1_250],
    [',50', 'comma', 50],
    ['0,00', 'comma', 0],
    ['-0,00', 'comma', 0],
    [0.1 + 0.2, 'dot', 30],
    [-12.96, 'comma', -1_296],
  ] as const)('%s (%s) is %i', (text, mark, hundredths) => {
    expect(readAmount(text, mark)).toEqual({ hundredths });
  });

  it.each([
    ['', 'comma', 'empty'],
    ['---', 'comma', 'empty'],
    ['1,2,3', 'comma', 'unreadable'],
    ['1.23.456', 'comma', 'unreadable'],
    ['12 de enero', 'comma', 'unreadable'],
    ['--5', 'comma', 'unreadable'],
    ['-5-', 'comma', 'unreadable'],
    ['1e9', 'dot', 'unreadable'],
    ['1.234,56', 'dot', 'unreadable'],
    ['1,234', 'comma', 'too-precise'],
    [1.005, 'dot', 'too-precise'],
    ['9999999999999,00', 'comma', 'too-large'],
    [1e15, 'dot', 'too-large'],
    [Number.NaN, 'dot', 'too-large'],
  ] as const)('%s (%s) is none: %s', (text, mark, fault) => {
    expect(readAmount(text, mark)).toEqual({ fault });
  });

  it.each([
    ['1.234,56', 'comma'],
    ['12.5', 'dot'],
    ['1.234', 'unclear'],
    ['0.125', 'dot'],
    ['1.234.567', 'comma'],
    ['1200', 'either'],
    ['hola', null],
  ] as const)('%s proves %s', (text, mark) => expect(markOf(text)).toBe(mark));
});

describe('days', () => {
  it.each([
    ['22/11/2026', 'dmy', '2026-11-22'],
    ['22-11-26', 'dmy', '2026-11-22'],
    ['2.1.2026', 'dmy', '2026-01-02'],
    ['2026-11-22', 'dmy', '2026-11-22'],
    ['2026/11/22 10:33', 'mdy', '2026-11-22'],
    ['2026-11-22T10:33:05', 'dmy', '2026-11-22'],
    ['11/22/2026', 'mdy', '2026-11-22'],
    ['22/11/2026 10:33:05 a. m.', 'dmy', '2026-11-22'],
    ['22/11/2026 - 10:33', 'dmy', '2026-11-22'],
    ['22 NOV 2026', 'dmy', '2026-11-22'],
    ['22-nov-26', 'mdy', '2026-11-22'],
    ['22 de noviembre de 2026', 'dmy', '2026-11-22'],
    ['Nov 22, 2026', 'dmy', '2026-11-22'],
    ['20261122', 'dmy', '2026-11-22'],
    ['22112026', 'dmy', '2026-11-22'],
    ['46348', 'dmy', '2026-11-22'],
    [46_348.44, 'dmy', '2026-11-22'],
    [{ day: '2026-11-22' }, 'mdy', '2026-11-22'],
    ['31/02/2026', 'dmy', null],
    ['22/11', 'dmy', null],
    ['22/11/2026 y más', 'dmy', null],
    ['123456', 'dmy', null],
    [12_345_678, 'dmy', null],
    ['', 'dmy', null],
  ] as const)('%s (%s) is %s', (cell, order, day) => expect(readDay(cell, order)).toBe(day));

  it.each([
    ['22/11/2026', 'dmy'],
    ['11/22/2026', 'mdy'],
    ['05/11/2026', 'unclear'],
    ['11/11/2026', 'either'],
    ['2026-11-05', 'either'],
  ] as const)('%s proves %s', (text, order) => expect(orderOf(text)).toBe(order));
});

it.each([
  ['NC', 'credit'],
  ['n.d.', 'debit'],
  ['+', 'credit'],
  ['−', 'debit'],
  ['Crédito', 'credit'],
  ['Nota de Débito', 'debit'],
  ['PAGO MOVIL', null],
] as const)('the marker %s says %s', (text, meaning) => expect(markerOf(text)).toBe(meaning));
