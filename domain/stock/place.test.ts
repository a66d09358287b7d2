import { expect, it } from 'vitest';
import { findPlace } from './place.ts';

const store = (id: number, slug: string, city: string) => ({ id, slug, name: `Samán ${id}`, city });
const STORES = [
  store(1, 'caracas-chacao', 'Caracas'),
  store(2, 'puerto-la-cruz', 'Puerto La Cruz'),
  store(3, 'caracas-el-hatillo', 'Caracas'),
  store(4, 'puerto-la-cruz-norte', 'Puerto La Cruz'),
];
const idsOf = (slug: string) => findPlace(STORES, slug)?.stores.map(({ id }) => id);

it('is a store, or all stores of a city', () => {
  expect(idsOf('caracas-chacao')).toEqual([1]);
  expect(idsOf('caracas')).toEqual([1, 3]);
  expect(findPlace(STORES, 'caracas')?.name).toBe('Caracas');
  expect(idsOf('valencia')).toBeUndefined();
});

it('is the store when a city has the same slug', () => {
  expect(idsOf('puerto-la-cruz')).toEqual([2]);
});
