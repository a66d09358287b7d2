import Tags from 'lucide-react/icons/tags';
import { expect, it } from 'vitest';
import { placesFor } from './palette-places.ts';

const screens = ['Panel', 'Categorías'].map((label) => ({ label, to: `/${label}`, icon: Tags }));
const places = {
  may: () => true,
  screens,
  density: 'comfortable' as const,
  setDensity() {},
  showKeys() {},
  logOut() {},
};
const labelsFor = (text: string) => placesFor(text, places).flatMap(({ items }) => items.map(({ label }) => label));

it('matches parts of words in any order, with or without accents', () => {
  expect(labelsFor('categoria')).toEqual(['Categorías', 'Agregar Categoría']);
  expect(labelsFor('cupon nuevo')).toEqual(['Nuevo Cupón']);
  expect(labelsFor('  PENDIENTES ventas ')).toEqual(['Ver ventas pendientes']);
  expect(labelsFor('camisa de lino')).toEqual([]);
});

it('offers everything for an empty text, and the other density', () => {
  expect(labelsFor('')).toContain('Panel');
  expect(labelsFor('')).toContain('Filas compactas');
  expect(placesFor('filas', { ...places, density: 'compact' })[0]?.items[0]?.label).toBe('Filas cómodas');
});

it('leaves out actions that the person may not do, and those on screens that they may not open', () => {
  const may = (...anyOf: string[]) => anyOf.includes('items.read');
  const labels = placesFor('', { ...places, may }).flatMap(({ items }) => items.map(({ label }) => label));
  expect(labels).toContain('Ver productos agotados');
  expect(labels).not.toContain('Nuevo producto');
  expect(labels).not.toContain('Validar pagos');
  expect(labels).toContain('Cerrar sesión');
});
