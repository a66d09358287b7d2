import Tags from 'lucide-react/icons/tags';
import { expect, it } from 'vitest';
import { placesFor } from './palette-places.ts';

const screens = ['Panel', 'Categorías'].map((label) => ({ label, to: `/${label}`, icon: Tags }));
const places = { screens, density: 'comfortable' as const, setDensity() {}, showKeys() {}, logOut() {} };
const found = (text: string) => placesFor(text, places).flatMap(({ items }) => items.map(({ label }) => label));

it('finds screens and actions by any part of their words, in any order, with or without accents', () => {
  expect(found('categoria')).toEqual(['Categorías', 'Agregar Categoría']);
  expect(found('cupon nuevo')).toEqual(['Nuevo Cupón']);
  expect(found('  PENDIENTES ventas ')).toEqual(['Ver ventas pendientes']);
  expect(found('camisa de lino')).toEqual([]);
});

it('offers everything before anything is typed, and the density that is not in use', () => {
  expect(found('')).toContain('Panel');
  expect(found('')).toContain('Filas compactas');
  expect(placesFor('filas', { ...places, density: 'compact' })[0]?.items[0]?.label).toBe('Filas cómodas');
});
