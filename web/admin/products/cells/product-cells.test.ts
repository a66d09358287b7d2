import { describe, expect, it } from 'vitest';
import type { ItemRecord } from '#contract/catalogue/item.ts';
import { type EditedField, PRODUCT_CELLS } from './product-cells.ts';

const ITEM = {
  id: 7,
  attributes: { size: 'M', price: 1234.5, discPercent: 10, stock: 12, version: 3 },
} as ItemRecord;

/** The result of a text typed into a cell of the item: 'same', 'save', or the error. */
function judge(field: EditedField, typed: string, answer: { option: string; words: string } | null = null): string {
  const reading = PRODUCT_CELLS[field].read(typed, ITEM, answer);
  return reading.ok ? (reading.same ? 'same' : 'save') : reading.problem;
}

const STOCK = 'El stock debe ser un número entero de 0 a 1.000.000.';
const DISCOUNT = 'El descuento debe ser un número entero de 0 a 100.';
const TWO_WAYS = (typed: string) => `«${typed}» se lee de dos maneras; escríbelo sin separar los miles.`;
const POSITIVE = 'El precio debe ser un número mayor que cero.';

describe('a typed or pasted value', () => {
  it.each<[EditedField, string, string]>([
    ['price', '1234,50', 'same'],
    ['price', '1.234,5', 'same'],
    ['price', '20', 'save'],
    ['price', '', 'El precio es requerido.'],
    ['price', '0', POSITIVE],
    ['price', '-5', POSITIVE],
    ['price', 'gratis', POSITIVE],
    ['price', '#REF!', POSITIVE],
    ['price', '1.250', TWO_WAYS('1.250')],
    ['price', '1.2345', 'El precio admite dos decimales.'],
    ['price', '99999999', 'El precio máximo es 99.999,99.'],
    ['discPercent', '10 %', 'same'],
    ['discPercent', '15%', 'save'],
    ['discPercent', '', DISCOUNT],
    ['discPercent', '12,5', DISCOUNT],
    ['discPercent', '101', DISCOUNT],
    ['stock', '12', 'same'],
    ['stock', '12,0', 'same'],
    ['stock', '1.000.000', 'save'],
    ['stock', '1.000', TWO_WAYS('1.000')],
    ['stock', '', STOCK],
    ['stock', '1,5', STOCK],
    ['stock', '1000001', STOCK],
    ['size', ' M ', 'same'],
    ['size', 'XL', 'save'],
    ['size', '38/40', 'save'],
    ['size', '  ', 'La talla es requerida.'],
    ['size', 'x'.repeat(41), 'Máximo 40 caracteres.'],
  ])('%s %j: %s', (field, typed, outcome) => expect(judge(field, typed)).toBe(outcome));
});

describe('a difference', () => {
  const WHOLE = 'La diferencia debe ser un número entero, como +12 o -1.';
  it.each([
    ['+12', 'entry', '', 'save'],
    // Only the server knows whether the stock is sufficient.
    ['-500', 'count', '', 'save'],
    ['+1.000', 'entry', '', TWO_WAYS('1.000')],
    ['+0', 'entry', '', 'Una diferencia de 0 no cambia nada.'],
    ['+1,5', 'entry', '', WHOLE],
    ['+12', 'robo', '', 'Elige un motivo.'],
    ['+12', 'other', ' ', 'Escribe el motivo.'],
    ['+12', 'other', 'Feria', 'save'],
  ])('%s for %s %j: %s', (typed, option, words, outcome) =>
    expect(judge('stock', typed, { option, words })).toBe(outcome),
  );

  it('is refused without a reason, as when pasted', () => {
    expect(judge('stock', '+12')).toMatch(/^Una diferencia se escribe en su celda/);
  });
});

it('reads the text of the open field as unchanged', () => {
  for (const [field, { text }] of Object.entries(PRODUCT_CELLS))
    expect(judge(field as EditedField, text(ITEM))).toBe('same');
});
