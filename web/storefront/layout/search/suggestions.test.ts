import { describe, expect, it } from 'vitest';
import type { CategoryRecord } from '#contract/catalogue/category.ts';
import { allResults, categorySuggestions, productSuggestions } from './suggestions.ts';

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
  it('ignore accents and list a category of both genders once', () => {
    const matches = categorySuggestions(categories, 'PANTALÓ', { pathname: '/', search: '' });
    expect(matches).toEqual([
      { key: 'category-pantalon', kind: 'category', label: 'Pantalón', to: '/shop?categoria=pantalon' },
    ]);
  });

  it('change only the category on /shop and go to the first page', () => {
    const [matches] = categorySuggestions(categories, 'camisa', {
      pathname: '/shop',
      search: '?genero=1&categoria=traje&pagina=3',
    });
    expect(matches?.to).toBe('/shop?genero=1&categoria=camisa');
  });

  it('drop a gender that does not have the category', () => {
    const from = (genero: number) => ({ pathname: '/shop', search: `?genero=${genero}&orden=nombre` });
    expect(categorySuggestions(categories, 'camisa', from(2))[0]?.to).toBe('/shop?categoria=camisa&orden=nombre');
    expect(categorySuggestions(categories, 'pantalon', from(2))[0]?.to).toBe(
      '/shop?genero=2&categoria=pantalon&orden=nombre',
    );
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

  it('end with a link to all results, if there are any', () => {
    expect(allResults(' lino ', 14)).toEqual([
      { key: 'all', kind: 'all', label: 'Ver los 14 resultados', to: '/shop?q=lino' },
    ]);
    expect(allResults('lino', 1)[0]?.label).toBe('Ver el resultado');
    expect(allResults('sombrilla', 0)).toEqual([]);
  });

  it('are empty when no slug contains the text', () => {
    expect(categorySuggestions(categories, 'sombrilla', { pathname: '/', search: '' })).toEqual([]);
  });
});
