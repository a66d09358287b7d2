import { describe, expect, it } from 'vitest';
import { EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import { settledFilter } from './settled-filter.ts';

const facets = { categories: [{ slug: 'blusa', name: 'blusa', count: 2 }], sizes: [], colors: [], maxPrice: 225 };
const categories = [{ id: 1, attributes: { name: 'Traje', slug: 'traje', gender: 'caballero' as const, image: null } }];

describe('settledFilter', () => {
  it('drops a category that the gender or the shop does not have', () => {
    const category = (gender: 1 | 2 | null, slug: string) =>
      settledFilter({ ...EMPTY_FILTER, gender, category: slug }, categories, facets).category;
    expect(category(1, 'traje')).toBe('traje');
    expect(category(2, 'traje')).toBeNull();
    expect(category(2, 'blusa')).toBe('blusa');
    expect(category(null, 'traje')).toBe('traje');
    expect(category(null, 'blusa')).toBe('blusa');
    expect(category(null, 'sombrero')).toBeNull();
  });

  it('drops a price at the end of the slider', () => {
    const price = (cents: number) => settledFilter({ ...EMPTY_FILTER, maxPrice: cents }, categories, facets).maxPrice;
    expect(price(22500)).toBeNull();
    expect(price(22400)).toBe(22400);
  });
});
