import { describe, expect, it } from 'vitest';
import { citiesOf, readStoreCity } from '#domain/stock/locations/store-city.ts';
import { cityLinks, storesIn } from './city-filter.tsx';

const STORES = ['Caracas', 'Puerto La Cruz', 'Caracas', 'Margarita', 'caracas ', 'Margarita'].map((city) => ({ city }));
const read = (query: string) => readStoreCity(new URLSearchParams(query).get('ciudad'), citiesOf(STORES));

describe('the filter by city', () => {
  it('reads a city from the URL in any notation', () => {
    expect(read('ciudad=puerto-la-cruz')).toBe('Puerto La Cruz');
    expect(read('ciudad=Puerto La Cruz')).toBe('Puerto La Cruz');
    expect(read('ciudad=%C3%81vila')).toBeNull();
    expect(read('')).toBeNull();
  });

  it('assigns every store to one city, whatever its notation', () => {
    const [all, ...cities] = cityLinks(STORES, 'Margarita');
    expect(all).toEqual({ label: 'Todas', count: STORES.length, to: '/stores', current: false });
    expect(cities.map(({ label }) => label)).toEqual(['Caracas', 'Puerto La Cruz', 'Margarita']);
    expect(cities.reduce((sum, { count }) => sum + count, 0)).toBe(STORES.length);
    expect(cities.filter(({ current }) => current).map(({ label }) => label)).toEqual(['Margarita']);
    expect(storesIn(STORES, 'Margarita').every(({ city }) => city === 'Margarita')).toBe(true);
  });
});
