import { expect, it } from 'vitest';
import { STORES } from '../stores/stores.ts';
import { COAST, STORE_SPOTS, toLatLng, toSpot } from './coast-outline.ts';

it('the sketch shows every store where it stands', () => {
  expect(STORE_SPOTS).toEqual(STORES.map(({ coordinates }) => toSpot(coordinates)));
});

it('a spot of the sketch is a place on the map', () => {
  for (const spot of COAST) {
    const [lat, lng] = toLatLng(spot);
    expect(toSpot({ lat, lng })).toEqual(spot);
  }
});
