import { expect, it } from 'vitest';
import { hasLocationColumn, placeFinder, placeNames, type SheetPlace } from './location-column.ts';

const place = (id: number, slug: string, name: string, more: Partial<SheetPlace> = {}): SheetPlace => ({
  id,
  slug,
  kind: 'store',
  name,
  active: true,
  sellsOnline: false,
  ...more,
});
const PLACES = [
  place(1, 'deposito-web', 'Depósito web', { kind: 'warehouse', sellsOnline: true }),
  place(3, 'caracas-chacao', 'Samán Chacao'),
  place(4, 'caracas-las-mercedes', 'Samán Las Mercedes'),
  place(5, 'merida', 'Samán Mérida', { active: false }),
  place(6, 'centro-uno', 'Samán Centro'),
  place(7, 'centro-dos', 'samán  centro'),
  place(8, 'maracay-las-delicias', 'Samán Maracay'),
  place(9, 'plaza-vieja', 'Plaza', { active: false }),
  place(10, 'plaza-nueva', 'Plaza'),
];
const find = placeFinder(PLACES);

it.each([
  ['Ubicación', true],
  [' UBICACION ', true],
  ['Tienda', true],
  ['Notas', false],
  ['', false],
])('decides whether a seventh column «%s» has locations: %s', (name, is) => {
  expect(hasLocationColumn(['a', 'b', 'c', 'd', 'e', 'f', name])).toBe(is);
});

it('ignores a location column in another place', () => {
  expect(hasLocationColumn(['Ubicación', 'b', 'c', 'd', 'e', 'f'])).toBe(false);
  expect(hasLocationColumn(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'Ubicación'])).toBe(false);
});

it.each([
  ['Depósito web', 1],
  ['deposito-web', 1],
  ['DEPOSITO   WEB', 1],
  ['caracas-chacao', 3],
  ['Caracas Chacao', 3],
  ['samán chacao', 3],
  ['Sama\u0301n Chacao', 3],
  ['Samán\tLas\u00a0Mercedes', 4],
  ['centro-dos', 7],
  // The only open one of two with this name.
  ['Plaza', 10],
])('finds «%s»', (written, id) => {
  expect(find(written)).toMatchObject({ id });
});

it.each([
  ['Samán Chacaoo', 'La ubicación «Samán Chacaoo» no existe. ¿Es Samán Chacao?'],
  ['Chacao', 'La ubicación «Chacao» no existe. ¿Es Samán Chacao?'],
  ['mercedes', 'La ubicación «mercedes» no existe. ¿Es Samán Las Mercedes?'],
  ['Depósito', 'La ubicación «Depósito» no existe. ¿Es Depósito web?'],
  ['Bogotá', 'La ubicación «Bogotá» no existe.'],
  ['42', 'La ubicación «42» no existe.'],
  ['…', 'La ubicación «…» no existe.'],
  ['', 'La ubicación «» no existe.'],
  // Closed locations are not suggested.
  ['Samán Méridas', 'La ubicación «Samán Méridas» no existe. ¿Es Samán Las Mercedes?'],
  ['aaaaaaaa', 'La ubicación «aaaaaaaa» no existe.'],
  ['Samán Mérida', 'La ubicación Samán Mérida está cerrada.'],
  ['Samán Centro', 'Hay 2 ubicaciones que se llaman «Samán Centro»; escribe su código: centro-uno o centro-dos.'],
  [`=HYPERLINK("${'x'.repeat(5000)}")`, expect.stringMatching(/^La ubicación «.{1,60}» no existe\.$/)],
])('refuses «%s» with a reason', (written, message) => {
  expect(find(written)).toEqual(message);
});

it('exports location names that the import finds again', () => {
  for (const [id, name] of placeNames(PLACES)) {
    if (id !== 5 && id !== 9) expect(find(name)).toMatchObject({ id });
  }
  expect(placeNames(PLACES).get(6)).toBe('centro-uno');
});
