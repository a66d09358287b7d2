import { describe, expect, it } from 'vitest';
import { addressWithCity, shippingAfter, shippingTo } from './venezuela.ts';

it.each([
  ['Distrito Capital', 'Caracas', 'delivery'],
  ['Distrito Capital', 'El Paraíso', 'delivery'],
  ['Miranda', ' CARACAS ', 'delivery'],
  ['Miranda', 'Chacao', 'delivery'],
  ['Miranda', 'Los Teques', 'national'],
  ['Miranda', 'Guarenas', 'national'],
  ['Carabobo', 'Valencia', 'national'],
  ['Aragua', 'Caracas', 'national'],
  ['Zulia', 'Machiques', 'national'],
])('sends a parcel to %s, %s by %s', (state, city, method) => {
  expect(shippingTo({ state, city })).toBe(method);
});

describe('an address with its city', () => {
  it.each([
    ['Calle 5, casa 3', 'Calle 5, casa 3, Valencia, Carabobo'],
    ['Av. Bolívar Norte, valencia, Carabobo.', 'Av. Bolívar Norte, valencia, Carabobo.'],
    ['Calle Valencia\nCarabobo', 'Calle Valencia\nCarabobo, Valencia'],
  ])('writes %j as %j', (address, text) => {
    expect(addressWithCity({ address, city: 'Valencia', state: 'Carabobo' })).toBe(text);
  });
});

it.each([
  ['national', { state: 'Zulia', city: 'Maracaibo' }, { state: 'Distrito Capital', city: 'Caracas' }, 'delivery'],
  ['delivery', { state: 'Distrito Capital', city: 'Caracas' }, { state: 'Zulia', city: 'Maracaibo' }, 'national'],
  ['national', { state: 'Distrito Capital', city: 'Caracas' }, { state: 'Miranda', city: 'Chacao' }, 'national'],
  ['delivery', { state: 'Miranda', city: 'Baruta' }, { state: 'Distrito Capital', city: 'Caracas' }, 'delivery'],
  ['delivery', { state: null, city: '' }, { state: 'Distrito Capital', city: 'Caracas' }, 'delivery'],
  ['delivery', { state: null, city: '' }, { state: 'Lara', city: 'Carora' }, 'national'],
] as const)('a parcel by %s from %j to %j then goes by %s', (method, before, to, after) => {
  expect(shippingAfter({ method, ...before }, to)).toBe(after);
});
