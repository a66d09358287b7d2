import { expect, it } from 'vitest';
import { cityLinks, storesIn } from './city-filter.tsx';

const STORES = ['Caracas', 'Puerto La Cruz', 'Caracas', 'Margarita', 'caracas ', 'Margarita'].map((city) => ({ city }));

it('assigns every store to one city, whatever its notation', () => {
  const [all, ...cities] = cityLinks(STORES, 'Margarita');
  expect(all).toEqual({ label: 'Todas', count: STORES.length, to: '/stores', current: false });
  expect(cities.map(({ label }) => label)).toEqual(['Caracas', 'Puerto La Cruz', 'Margarita']);
  expect(cities.reduce((sum, { count }) => sum + count, 0)).toBe(STORES.length);
  expect(cities.filter(({ current }) => current).map(({ label }) => label)).toEqual(['Margarita']);
  expect(storesIn(STORES, 'Margarita').every(({ city }) => city === 'Margarita')).toBe(true);
});
