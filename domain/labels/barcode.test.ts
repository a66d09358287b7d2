import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gtinCheckDigit } from '../catalogue/gtin.ts';
import { barcodeOf } from './barcode.ts';

it.each([
  ['4006381333931', 'ean13'],
  // A number for use within the shop is a valid EAN-13 too.
  ['2000000000008', 'ean13'],
  ['96385074', 'ean8'],
  ['036000291452', 'upca'],
  ['10614141000415', 'code128'],
  ['SAM-1042-M', 'code128'],
  ['12345', 'code128'],
])('prints %s as %s', (text, symbology) => {
  expect(barcodeOf(text)).toEqual({ symbology, text, rightDigit: null });
  expect(barcodeOf(` ${text} `)).toEqual({ symbology, text, rightDigit: null });
});

it.each([
  ['4006381333932', 1],
  ['96385075', 4],
  ['036000291450', 2],
])('prints %s with a wrong last digit as Code 128, and gives the right digit', (text, rightDigit) => {
  expect(barcodeOf(text)).toEqual({ symbology: 'code128', text, rightDigit });
});

it.each(['', '   '])('reports "%s" as missing', (text) => expect(barcodeOf(text)).toEqual({ fault: 'missing' }));

it('names each character that scanners cannot read once', () => {
  expect(barcodeOf('CAÑA-ñ-Ñ')).toEqual({ fault: 'characters', characters: 'Ññ' });
  expect(barcodeOf('a\tb')).toEqual({ fault: 'characters', characters: '\t' });
});

it('accepts only one of the ten last digits of an EAN-13', () => {
  const digits = fc.stringMatching(/^\d{12}$/);
  fc.assert(
    fc.property(digits, fc.integer({ min: 0, max: 9 }), (twelve, last) => {
      const right = last === gtinCheckDigit(twelve);
      expect(barcodeOf(`${twelve}${last}`)).toMatchObject({ symbology: right ? 'ean13' : 'code128' });
    }),
  );
});
