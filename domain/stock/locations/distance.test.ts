import { expect, it } from 'vitest';
import { kilometresBetween } from './distance.ts';

it('is that of the crow', () => {
  const [caracas, maracaibo] = [
    { lat: 10.4806, lng: -66.9036 },
    { lat: 10.6427, lng: -71.6125 },
  ];
  expect(kilometresBetween(caracas, caracas)).toBe(0);
  expect(kilometresBetween(caracas, maracaibo)).toBeCloseTo(515, -1);
});
