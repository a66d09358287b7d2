import { expect, it } from 'vitest';
import { refusals } from '#tests/support/input/refusals.ts';
import { manualRate, rateListQuery } from './currency.ts';

const NOT_POSITIVE = 'Escribe una tasa mayor que cero, como 248,3671';
const UNBELIEVABLE = 'Esa no parece la tasa de un dólar. Revisa la coma';

it.each([40, '40', '36,5012', '1.234,56'])('accepts %j as a rate', (dollarValue) => {
  expect(refusals(manualRate, { dollarValue })).toEqual({});
});

it.each<[unknown, string]>([
  [0, NOT_POSITIVE],
  ['0,00', NOT_POSITIVE],
  [-36.5, NOT_POSITIVE],
  ['treinta', NOT_POSITIVE],
  ['36,5 Bs', NOT_POSITIVE],
  [true, NOT_POSITIVE],
  [Number.NaN, NOT_POSITIVE],
  ['', 'La tasa es requerida'],
  [undefined, 'La tasa es requerida'],
  [1_000_000, UNBELIEVABLE],
  ['20261121', UNBELIEVABLE],
  ['0,001', UNBELIEVABLE],
  [1e9, UNBELIEVABLE],
  [1e300, UNBELIEVABLE],
  ['1e9', 'Escribe la tasa con todas sus cifras, como 248,3671'],
  ['1,2,3', NOT_POSITIVE],
  ['1,234,56', NOT_POSITIVE],
  ['1.23.456', NOT_POSITIVE],
  ['+5', NOT_POSITIVE],
  ['١', NOT_POSITIVE],
  ['36,123456789', 'La tasa admite hasta ocho decimales'],
  ['1'.repeat(500), NOT_POSITIVE],
])('refuses %j at its field', (dollarValue, message) => {
  expect(refusals(manualRate, { dollarValue })).toEqual({ dollarValue: message });
});

it.each([{ source: 'BCV' }, { date: '2026-01-01' }])('%j is not theirs to say', (more) => {
  expect(Object.keys(refusals(manualRate, { dollarValue: '40', ...more }))).toEqual(Object.keys(more));
});

it.each([{ from: 'ayer' }, { from: '2026-02-30' }, { 'page[size]': '1000000' }, { sort: 'value' }])(
  'refuses a list by %j',
  (query) => {
    expect(Object.keys(refusals(rateListQuery, query))).toEqual(Object.keys(query));
  },
);
