import fc from 'fast-check';
import { expect, it } from 'vitest';
import { barcodeForms, gtinCheckDigit } from '#domain/catalogue/gtin.ts';
import { type Barcode, barcodeOf } from '#domain/labels/barcode.ts';
import { type Picture, readBarcodes } from '#tests/support/labels/read-barcodes.ts';
import { type Bars, drawBars } from './draw-bars.ts';

/** The bars as a label printer prints them: two dots per module, 5 mm high, with the smallest quiet zones. */
function printed({ modules, quiet, path }: Bars): Picture {
  const module = 2;
  const width = (quiet.left + modules + quiet.right) * module;
  const height = 40;
  const data = new Uint8ClampedArray(width * height * 4).fill(255);
  for (const [, from, bar] of path.matchAll(/M(\d+) 0h(\d+)v1h-\2z/g)) {
    const left = (quiet.left + Number(from)) * module;
    for (let y = 0; y < height; y += 1) {
      for (let x = left; x < left + Number(bar) * module; x += 1)
        data.fill(0, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  }
  return { data, width, height };
}

function barcode(text: string): Barcode {
  const read = barcodeOf(text);
  if ('fault' in read) throw new Error(read.fault);
  return read;
}

const readBack = async (text: string) => readBarcodes(printed(drawBars(barcode(text))));

it.each([
  ['2000000000008', 'EAN13'],
  ['96385074', 'EAN8'],
  ['^042 {a}~', 'Code128'],
])('prints %s so that it is read as %s', async (text, format) => {
  expect(await readBack(text)).toEqual([{ format, text }]);
});

it('prints a UPC-A as an EAN-13 with a leading zero', async () => {
  const [read] = await readBack('036000291452');
  expect(read).toEqual({ format: 'EAN13', text: '0036000291452' });
  expect(barcodeForms('0036000291452')).toContain('036000291452');
});

it('draws each barcode as wide as its standard says', () => {
  expect(drawBars(barcode('7591234567894'))).toMatchObject({ modules: 95 });
  expect(drawBars(barcode('96385074'))).toMatchObject({ modules: 67 });
  expect(drawBars(barcode('036000291452'))).toMatchObject({ modules: 95 });
  // Code 128: start, ten characters, check and stop. Digits take half as many, because they are coded in pairs.
  expect(drawBars(barcode('SAM-SAM-XL'))).toMatchObject({ modules: 11 * 12 + 13 });
  expect(drawBars(barcode('1234567890'))).toMatchObject({ modules: 11 * 7 + 13 });
});

it('prints any EAN-13 readably', async () => {
  const ean = fc.stringMatching(/^\d{12}$/).map((twelve) => `${twelve}${gtinCheckDigit(twelve)}`);
  await fc.assert(
    fc.asyncProperty(ean, async (text) => {
      expect((await readBack(text)).map((read) => read.text)).toEqual([text]);
    }),
  );
});

it('prints any other barcode of ASCII characters readably', async () => {
  const plain = fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 64 });
  const text = fc.oneof(plain, fc.stringMatching(/^[A-Z]{2}\d{3,9}-[A-Z0-9]{1,4}$/), fc.stringMatching(/^\d{14,20}$/));
  const code128 = text
    .map((any) => any.trim())
    .filter((any) => 'text' in barcodeOf(any) && barcode(any).symbology === 'code128');
  await fc.assert(
    fc.asyncProperty(code128, async (text) => {
      expect(await readBack(text)).toEqual([{ format: 'Code128', text: text }]);
    }),
  );
});
