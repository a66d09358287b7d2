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

it('accepts a new item with valid fields', () => {
  expect(refusals(createItem, ITEM)).toEqual({});
});

it.each(BAD)('refuses %s %j at its field, in a new and a changed item', (field, value, message) => {
  expect(refusals(createItem, { ...ITEM, [field]: value })).toEqual({ [field]: message });
  expect(refusals(updateItem, { [field]: value })).toEqual({ [field]: message });
});

it('requires a size and a price in a new item', () => {
  expect(refusals(createItem, { ...ITEM, size: '' })).toEqual({ size: 'La talla es requerida.' });
  expect(refusals(createItem, { ...ITEM, price: undefined })).toEqual({ price: 'El precio es requerido.' });
});

it('reports all invalid fields at once', () => {
  expect(Object.keys(refusals(createItem, {})).sort()).toEqual(Object.keys(ITEM).sort());
});

it.each([createItem, updateItem])('refuses unknown fields by their names', (schema) => {
  expect(refusals(schema, { ...ITEM, role: 'admin' })).toEqual({ role: expect.any(String) });
});
