import { expect, it } from 'vitest';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { ROLLS } from '#domain/labels/papers.ts';
import { itemAttributes } from '#tests/support/items/catalogue-item.ts';
import { LABEL_PARTS, type LabelPart } from '../label-settings.ts';
import { faultWords, noteWords } from '../label-words.ts';
import { prepareLabel } from './prepare-label.ts';

function prepare(
  more: Partial<ItemRecord['attributes']>,
  parts: readonly LabelPart[] = LABEL_PARTS,
  rate = '248.3671',
) {
  const product = { id: 7, attributes: itemAttributes(more) };
  return prepareLabel(product, { paper: ROLLS['50x25'], parts, rate: rate || null });
}

function textsOf(...args: Parameters<typeof prepare>) {
  const label = prepare(...args);
  if ('fault' in label) throw new Error(label.fault);
  return label.texts;
}

it('formats prices as the shop does, with the previous price if there is a discount', () => {
  expect(textsOf({})).toEqual({
    name: 'Guayabera de lino',
    details: 'Talla M · Ref. 10424',
    code: '7591234567894',
    price: '$96.00',
    before: '$120.00',
    bolivars: 'Bs.\u00a023.843,24',
  });
  expect(textsOf({ discPercent: 0 })).toMatchObject({ price: '$120.00', before: '' });
});

it('leaves out deselected parts, and bolívares without a rate', () => {
  expect(textsOf({}, ['ref', 'before'])).toEqual({
    name: '',
    details: 'Ref. 10424',
    code: '7591234567894',
    price: '',
    before: '',
    bolivars: '',
  });
  expect(textsOf({}, LABEL_PARTS, '')).toMatchObject({ price: '$96.00', bolivars: '' });
});

it('prints the size, and nothing for a product without a size', () => {
  expect(textsOf({ size: null }).details).toBe('Ref. 10424');
  expect(textsOf({ size: 'Talla Única' }).details).toBe('Talla única · Ref. 10424');
});

it('explains why a label is not printed, and notes a wrong check digit', () => {
  const words = (barcode: string) => {
    const label = prepare({ barcode });
    return 'fault' in label ? faultWords(label, ROLLS['50x25']) : noteWords(label);
  };
  expect(words('7591234567894')).toBeNull();
  expect(words('7591234567890')).toBe('El último dígito no cuadra, debería ser 4: se imprime como Code 128.');
  expect(words(' ')).toBe('No se imprime: no tiene código de barras.');
  expect(words('CAÑA\t1')).toBe(
    'No se imprime: los lectores no leen «Ñ» ni un signo invisible en un código de barras.',
  );
  expect(words('UNA-REFERENCIA-LARGA-2026')).toBe(
    'No se imprime: su código necesita una etiqueta de 79,75 mm de ancho, y esta tiene 50.',
  );
});
