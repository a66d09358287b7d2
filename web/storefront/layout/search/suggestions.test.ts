import { describe, expect, it } from 'vitest';
import type { CategoryRecord } from '#contract/catalogue/category.ts';
import { categorySuggestions, productSuggestions } from './suggestions.ts';

const category = (id: number, name: string, slug: string, gender: 'caballero' | 'dama'): CategoryRecord => ({
  id,
  attributes: { name, slug, gender, image: null },
});
const categories = [
  category(1, 'Pantalón', 'pantalon', 'caballero'),
  category(2, 'Pantalón', 'pantalon', 'dama'),
  category(3, 'Camisa', 'camisa', 'caballero'),
];

describe('category suggestions', () => {
  it('fold accents and name a category of both genders once', () => {
    const found = categorySuggestions(categories, 'PANTALÓ', { pathname: '/', search: '' });
    expect(found).toEqual([
      { key: 'category-pantalon', kind: 'category', label: 'Pantalón', to: '/shop?categoria=pantalon' },
    ]);
  });

  it('on /shop set the category alone and go back to the first page', () => {
    const [found] = categorySuggestions(categories, 'camisa', {
      pathname: '/shop',
      search: '?genero=2&categoria=traje&pagina=3',
    });
    expect(found?.to).toBe('/shop?genero=2&categoria=camisa');
  });

  it('show products with picture and price', () => {
    const attributes = {
      ref: '1',
      name: 'Camisa',
      category: 'camisa',
      categoryId: 1 as const,
      price: 40,
      discPercent: 10,
    };
    const card = { ...attributes, finalPrice: 36, stock: 3, imageUrl: '/media/products/1.jpg', sizes: [] };
    expect(productSuggestions([{ id: 7, attributes: card }])).toEqual([
      {
        key: 'product-7',
        kind: 'product',
        label: 'Camisa',
        to: '/product/7',
        product: { image: '/media/products/1.jpg', price: 4000, discPercent: 10 },
      },
    ]);
  });

  it('are empty when no slug holds the text', () => {
    expect(categorySuggestions(categories, 'sombrilla', { pathname: '/', search: '' })).toEqual([]);
  });
});
