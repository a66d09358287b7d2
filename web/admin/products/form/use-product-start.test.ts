import { describe, expect, it } from 'vitest';
import { EMPTY_GARMENT } from '#domain/catalogue/garment/garment.ts';
import { itemAttributes } from '#tests/support/items/catalogue-item.ts';
import { startOfCopy, startOfSize } from './use-product-start.ts';

const item = (id: number, size: string | null, price = 20) => {
  const given = { ref: 'GUA 100', barcode: `B${id}`, name: 'Guayabera', discPercent: 10, imagesCount: 3 };
  return { id, attributes: itemAttributes({ ...given, price, size }) };
};

describe('another size', () => {
  it('copies the newest item of the reference without size, barcode and stock', () => {
    const { product, values, nextSize } = startOfSize('GUA 100', [item(9, 'L', 25), item(4, 'M')], null);
    expect(product).toBeNull();
    expect(values).toMatchObject({ ref: 'GUA 100', name: 'Guayabera', price: 25, discPercent: 10, imagesCount: 3 });
    expect(values).toMatchObject({ size: '', barcode: '', stock: undefined });
    expect(nextSize).toEqual({ ref: 'GUA 100', taken: ['M', 'L'], hint: 'Ya tiene: M, L.' });
  });

  it('copies the requested item, and mentions the saved size', () => {
    const { values, nextSize } = startOfSize('GUA 100', [item(4, 'M'), item(9, 'L', 25)], 4, true);
    expect(values.price).toBe(20);
    expect(nextSize?.hint).toBe('Se guardó la talla M. Ya tiene: M, L.');
    expect(startOfSize('GUA 100', [item(4, null)], 4, true).nextSize?.hint).toBe(
      'Se guardó una prenda sin talla. Ya tiene: N/A.',
    );
    // Item 4 was deleted.
    expect(startOfSize('GUA 100', [item(9, 'L', 25)], 4).values.price).toBe(25);
  });

  it('of a reference without items is an empty product of that reference', () => {
    const { values, note, nextSize } = startOfSize('GUA 100', [], null);
    expect(values).toMatchObject({ ref: 'GUA 100', name: '', price: undefined });
    expect(note).toBe('La referencia GUA 100 no tiene productos todavía.');
    expect(nextSize).toEqual({ ref: 'GUA 100', taken: [], hint: '' });
  });
});

it('copies a product without barcode, stock and colours', () => {
  const garment = { ref: 'GUA 100', attributes: { ...EMPTY_GARMENT, colors: [], look: [], video: null, version: 3 } };
  const written = { fabric: 'Lino', colorName: 'Azul', colorHex: '#2f5d9b' };
  const { product, values } = startOfCopy(item(4, 'M'), {
    ...garment,
    attributes: { ...garment.attributes, ...written },
  });
  expect(values).toMatchObject({ fabric: 'Lino', colorName: '', colorHex: '', colors: [] });
  expect(product).toBeNull();
  expect(values).toMatchObject({ ref: 'GUA 100', size: 'M', price: 20, barcode: '', stock: 0 });
});
