import { describe, expect, it } from 'vitest';
import { EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import { activeFilters, changedHref, clearedHref, genderLinks, shopHref } from './shop-links.ts';

describe('links of /shop', () => {
  it('leave out defaults and go to the first page on a change', () => {
    expect(shopHref(EMPTY_FILTER)).toBe('/shop');
    expect(changedHref({ ...EMPTY_FILTER, gender: 1, page: 4 }, { category: 'traje' })).toBe(
      '/shop?genero=1&categoria=traje',
    );
  });

  it('mark the chosen gender', () => {
    expect(genderLinks({ ...EMPTY_FILTER, gender: 2 }, []).map(({ label, current }) => [label, current])).toEqual([
      ['Todos', false],
      ['Caballero', false],
      ['Dama', true],
    ]);
  });

  it('drop a category that the other gender does not have', () => {
    const menu = (['vestido', 'camisa', 'camisa'] as const).map((slug, id) => ({
      id,
      attributes: { name: slug, slug, gender: id === 2 ? ('caballero' as const) : ('dama' as const), image: null },
    }));
    const toMen = (category: string) => genderLinks({ ...EMPTY_FILTER, category, gender: 2 }, menu)[1]?.to;
    expect(toMen('vestido')).toBe('/shop?genero=1');
    expect(toMen('camisa')).toBe('/shop?genero=1&categoria=camisa');
    expect(toMen('sombreros')).toBe('/shop?genero=1&categoria=sombreros');
  });

  it('remove one filter, or all', () => {
    const filter = {
      ...EMPTY_FILTER,
      gender: 1 as const,
      sizes: ['M', 'L'],
      colors: ['azul-marino', 'lila'],
      maxPrice: 12000,
      order: 'nombre' as const,
    };
    const colors = [{ slug: 'azul-marino', name: 'Azul marino', hex: '#1f2a44', count: 2 }];
    expect(activeFilters(filter, { nameOf: (slug) => slug, colors })).toEqual([
      { label: 'Caballero', to: '/shop?precio=120&talla=M%2CL&color=azul-marino%2Clila&orden=nombre' },
      { label: 'Hasta $120', to: '/shop?genero=1&talla=M%2CL&color=azul-marino%2Clila&orden=nombre' },
      { label: 'Talla M', to: '/shop?genero=1&precio=120&talla=L&color=azul-marino%2Clila&orden=nombre' },
      { label: 'Talla L', to: '/shop?genero=1&precio=120&talla=M&color=azul-marino%2Clila&orden=nombre' },
      { label: 'Color Azul marino', to: '/shop?genero=1&precio=120&talla=M%2CL&color=lila&orden=nombre' },
      { label: 'Color lila', to: '/shop?genero=1&precio=120&talla=M%2CL&color=azul-marino&orden=nombre' },
    ]);
    expect(clearedHref(filter)).toBe('/shop?orden=nombre');
  });
});
