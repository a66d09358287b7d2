import { expect, it } from 'vitest';
import { refusals, testSchema } from '#tests/support/input/refusals.ts';
import { manualRate, rateListQuery } from './currency.ts';

const NOT_POSITIVE = 'Escribe una tasa mayor que cero, como 248,3671';
const UNBELIEVABLE = 'Esa no parece la tasa de un dólar. Revisa la coma';

// domain/money/exchange-rate.test.ts has the other texts that are no rate.
testSchema(
  manualRate,
  [
    { dollarValue: '40' },
    { dollarValue: 40 },
    { dollarValue: '36,5012' },
    { dollarValue: '1.234,56' },
    { dollarValue: '40', corrects: true },
  ],
  [
    ['dollarValue', 0, NOT_POSITIVE],
    ['dollarValue', -36.5, NOT_POSITIVE],
    ['dollarValue', 'treinta', NOT_POSITIVE],
    ['dollarValue', '36,5 Bs', NOT_POSITIVE],
    ['dollarValue', true, NOT_POSITIVE],
    ['dollarValue', '1.23.456', NOT_POSITIVE],
    ['dollarValue', '+5', NOT_POSITIVE],
    ['dollarValue', '١', NOT_POSITIVE],
    ['dollarValue', '1'.repeat(500), NOT_POSITIVE],
    ['dollarValue', '', 'La tasa es requerida'],
    ['dollarValue', undefined, 'La tasa es requerida'],
    ['dollarValue', 1_000_000, UNBELIEVABLE],
    ['dollarValue', '20261121', UNBELIEVABLE],
    ['dollarValue', '0,001', UNBELIEVABLE],
    ['dollarValue', 1e300, UNBELIEVABLE],
    ['dollarValue', '1e9', 'Escribe la tasa con todas sus cifras, como 248,3671'],
    ['dollarValue', '36,123456789', 'La tasa admite hasta ocho decimales'],
    ['corrects', 'sí', 'Elige sí o no'],
    ['source', 'BCV', 'Este dato no se espera aquí'],
    ['date', '2026-01-01', 'Este dato no se espera aquí'],
  ],
);

it.each([{ from: 'ayer' }, { from: '2026-02-30' }, { 'page[size]': '1000000' }, { sort: 'value' }])(
  'refuses a list by %j',
  (query) => {
    expect(Object.keys(refusals(rateListQuery, query))).toEqual(Object.keys(query));
  },
);
