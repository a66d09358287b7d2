import { expect, it } from 'vitest';
import { withShortNames } from './short-names.ts';

const namesOf = (...stores: string[]) =>
  withShortNames([
    { id: 1, slug: 'd', kind: 'warehouse', name: 'Depósito web', sellsOnline: true, lowStock: 2 },
    ...stores.map((name, at) => ({
      id: at + 2,
      slug: `t${at}`,
      kind: 'store' as const,
      name,
      sellsOnline: false,
      lowStock: 2,
    })),
  ]).map(({ name }) => name);

it('leaves out the word with which the names of all stores begin, and nothing else', () => {
  expect(namesOf('Samán Chacao', 'Samán El Hatillo')).toEqual(['Depósito web', 'Chacao', 'El Hatillo']);
  expect(namesOf('Samán Chacao', 'Sambil')).toEqual(['Depósito web', 'Samán Chacao', 'Sambil']);
  expect(namesOf('Samán', 'Samán Chacao')).toEqual(['Depósito web', 'Samán', 'Samán Chacao']);
  expect(namesOf('Samán Chacao')).toEqual(['Depósito web', 'Samán Chacao']);
  expect(namesOf()).toEqual(['Depósito web']);
});
