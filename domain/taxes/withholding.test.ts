import { expect, it } from 'vitest';
import { readWithholdingNumber } from './withholding.ts';

it.each([
  ['20261100000123', '20261100000123'],
  [' 2026-11-00000123 ', '20261100000123'],
  ['20260900000123', '20260900000123'],
  ['20261300000123', null],
  ['20260000000123', null],
  ['120261100000123', null],
  ['2026110000012', null],
  ['202611000001234', null],
  ['2026110000012A', null],
  ['', null],
])('reads the number %s as %s', (text, read) => {
  expect(readWithholdingNumber(text)).toBe(read);
});
