import { expect, it } from 'vitest';
import { ITEM } from '#tests/support/input/good-bodies.ts';
import { type BadField, refusals } from '#tests/support/input/refusals.ts';
import { createItem, updateItem } from './item-write.ts';

const BAD: BadField[] = [
  ['ref', ' ', 'La referencia es requerida.'],
  ['ref', '../x', 'La referencia admite hasta 40 letras, números, espacios, puntos y guiones.'],
  ['ref', 'a'.repeat(41), 'La referencia admite hasta 40 letras, números, espacios, puntos y guiones.'],
  ['barcode', '', 'El código de barras es requerido.'],
  ['price', 0, 'El precio debe ser un número mayor que cero.'],
  ['price', -1, 'El precio debe ser un número mayor que cero.'],
  ['price', 'NaN', 'El precio debe ser un número mayor que cero.'],
  ['price', Number.NaN, 'El precio debe ser un número mayor que cero.'],
  ['price', 100_000, 'El precio máximo es 99.999,99.'],
  ['price', 1.005, 'El precio admite dos decimales.'],
  ['name', '  ', 'El nombre es requerido.'],
  ['name', 'a'.repeat(201), 'Máximo 200 caracteres.'],
  ['description', null, 'La descripción es requerida.'],
  ['category', '', 'La categoría es requerida.'],
  ['categoryId', 3, 'El género es requerido.'],
  ['discPercent', 101, 'El descuento debe ser un número entero de 0 a 100.'],
  ['discPercent', -1, 'El descuento debe ser un número entero de 0 a 100.'],
  ['stock', 1.5, 'El stock debe ser un número entero de 0 a 1.000.000.'],
  ['stock', -1, 'El stock debe ser un número entero de 0 a 1.000.000.'],
  ['imagesCount', 0, 'La cantidad de imágenes debe ser un número entero de 1 a 10.'],
  ['imagesCount', 11, 'La cantidad de imágenes debe ser un número entero de 1 a 10.'],
  ['imageUrl', 'javascript:alert(1)', 'La imagen debe ser una dirección https o una ruta de la tienda.'],
  ['imageUrl', '//otra.example/x.jpg', 'La imagen debe ser una dirección https o una ruta de la tienda.'],
];

it('a new item of good fields is taken', () => {
  expect(refusals(createItem, ITEM)).toEqual({});
});

it.each(BAD)('%s %j is refused at its field, new or changed', (field, value, message) => {
  expect(refusals(createItem, { ...ITEM, [field]: value })).toEqual({ [field]: message });
  expect(refusals(updateItem, { [field]: value })).toEqual({ [field]: message });
});

it('a new item needs a size and a price', () => {
  expect(refusals(createItem, { ...ITEM, size: '' })).toEqual({ size: 'La talla es requerida.' });
  expect(refusals(createItem, { ...ITEM, price: undefined })).toEqual({ price: 'El precio es requerido.' });
});

it('every wrong field is told at once', () => {
  expect(Object.keys(refusals(createItem, {})).sort()).toEqual(Object.keys(ITEM).sort());
});

it.each([createItem, updateItem])('what it does not know is refused by its name', (schema) => {
  expect(refusals(schema, { ...ITEM, role: 'admin' })).toEqual({ role: expect.any(String) });
});
