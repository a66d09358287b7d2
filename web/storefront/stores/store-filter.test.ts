import { describe, expect, it } from 'vitest';
import { cityLinks, readCity, storesIn } from './store-filter.ts';
import { STORES } from './stores.ts';

const read = (query: string) => readCity(new URLSearchParams(query));

describe('the filter by city', () => {
  it('reads a city from the address, however it is typed', () => {
    expect(read('ciudad=puerto-la-cruz')).toBe('Puerto La Cruz');
    expect(read('ciudad=Puerto La Cruz')).toBe('Puerto La Cruz');
    expect(read('ciudad=%C3%81vila')).toBeNull();
    expect(read('')).toBeNull();
  });

  it('splits the stores among the cities, leaving none out', () => {
    const [all, ...cities] = cityLinks('Margarita');
    expect(all).toEqual({ label: 'Todas', count: STORES.length, to: '/stores', current: false });
    expect(cities.reduce((sum, { count }) => sum + count, 0)).toBe(STORES.length);
    expect(cities.filter(({ current }) => current).map(({ label }) => label)).toEqual(['Margarita']);
    expect(storesIn('Margarita').every(({ city }) => city === 'Margarita')).toBe(true);
  });
});
