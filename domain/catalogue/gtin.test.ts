import { expect, it } from 'vitest';
import { gtinCheckDigit, gtinOf } from './gtin.ts';

it.each(['4006381333931', '036000291452', '96385074', '10614141000415', '7591234567894'])(
  'accepts the GTIN %s',
  (barcode) => {
    expect(gtinOf(barcode)).toBe(barcode);
    expect(gtinOf(` ${barcode} `)).toBe(barcode);
  },
);

it.each([
  ['a wrong last digit', '4006381333932'],
  ['two digits changed places', '4006381339331'],
  ['a number of the shop itself', '2000000000008'],
  ['another', '0412345678903'],
  ['an 8-digit one', '20000004'],
  ['eleven digits', '03600029145'],
  ['letters', '40063813339A1'],
  ['nothing', ''],
])('refuses %s', (_what, barcode) => {
  expect(gtinOf(barcode)).toBeNull();
});

it('calculates the check digit as GS1 does', () => {
  expect(gtinCheckDigit('629104150021')).toBe(3);
});
