import { expect, it } from 'vitest';
import { storeRecord } from '#tests/support/shop/store-record.ts';
import { COAST, toLatLng, toSpot } from './coast-outline.ts';
import { storesInBrief } from './stores-in-brief.ts';

it('the sketch shows every store with coordinates', () => {
  const stores = [
    storeRecord(),
    storeRecord({ coordinates: null }),
    storeRecord({ coordinates: { lat: 8.29, lng: -62.7 } }),
  ];
  expect(storesInBrief(stores)).toEqual({
    count: 3,
    words: 'tres tiendas',
    cities: 'una ciudad',
    dots: 'M520 178h0M856 358h0',
  });
});

it('converts between the sketch and coordinates', () => {
  for (const spot of COAST) {
    const [lat, lng] = toLatLng(spot);
    expect(toSpot({ lat, lng })).toEqual(spot);
  }
});
