import Tags from 'lucide-react/icons/tags';
import { expect, it } from 'vitest';
import { placesFor } from './palette-places.ts';

const screens = ['Panel', 'Categorías'].map((label) => ({ label, to: `/${label}`, icon: Tags }));
const places = { screens, density: 'comfortable' as const, setDensity() {}, showKeys() {}, logOut() {} };
const labelsFor = (text: string) => placesFor(text, places).flatMap(({ items }) => items.map(({ label }) => label));

it('finds screens and actions by any part of their words, in any order, with or without accents', () => {
  expect(labelsFor('categoria')).toEqual(['Categorías', 'Agregar Categoría']);
  expect(labelsFor('cupon nuevo')).toEqual(['Nuevo Cupón']);
  expect(labelsFor('  PENDIENTES ventas ')).toEqual(['Ver ventas pendientes']);
  expect(labelsFor('camisa de lino')).toEqual([]);
});

it('offers everything before anything is typed, and the density that is not in use', () => {
  expect(labelsFor('')).toContain('Panel');
  expect(labelsFor('')).toContain('Filas compactas');
  expect(placesFor('filas', { ...places, density: 'compact' })[0]?.items[0]?.label).toBe('Filas cómodas');
});
