import { expect, it } from 'vitest';
import { citiesOf, citySlug, readStoreCity } from './store-city.ts';

it('lists each city once, in the order of the stores', () => {
  const stores = ['Caracas', 'Puerto La Cruz', 'CARACAS', ' ', 'Mérida'].map((city) => ({ city }));
  expect(citiesOf(stores)).toEqual(['Caracas', 'Puerto La Cruz', 'Mérida']);
});

it.each([
  ['merida', 'Mérida'],
  [' MÉRIDA ', 'Mérida'],
  ['puerto-la-cruz', 'Puerto La Cruz'],
  ['Bogotá', null],
  ['', null],
  [null, null],
])('reads the city %j as %j', (text, city) => {
  expect(readStoreCity(text, ['Puerto La Cruz', 'Mérida'])).toBe(city);
});

it('writes a city into a URL', () => expect(citySlug('Puerto La Cruz')).toBe('puerto-la-cruz'));
