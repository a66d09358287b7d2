import { expect, it } from 'vitest';
import type { StoreState } from '#domain/stock/store-levels.ts';
import { citiesWithStock } from './store-stock.ts';

const store = (slug: string, city: string, sizes: Record<string, StoreState>, pickup = false) => ({
  pickup,
  slug,
  name: slug.toUpperCase(),
  city,
  sizes: Object.entries(sizes).map(([size, state]) => ({ size, state })),
});

it('leaves out sold-out sizes, and stores and cities without any', () => {
  const cities = citiesWithStock([
    store('chacao', 'Caracas', { M: 'available', L: 'sold_out' }),
    store('cruz', 'Puerto La Cruz', { M: 'sold_out', L: 'sold_out' }),
    store('vinedo', 'Valencia', { M: 'few', L: 'available' }),
    store('hatillo', 'Caracas', { M: 'sold_out', L: 'few' }, true),
  ]);
  expect(cities).toEqual([
    {
      slug: 'caracas',
      city: 'Caracas',
      stores: [
        { slug: 'chacao', name: 'CHACAO', sizes: { M: 'available' } },
        { slug: 'hatillo', name: 'HATILLO', pickup: true, sizes: { L: 'few' } },
      ],
    },
    {
      slug: 'valencia',
      city: 'Valencia',
      stores: [{ slug: 'vinedo', name: 'VINEDO', sizes: { M: 'few', L: 'available' } }],
    },
  ]);
});
