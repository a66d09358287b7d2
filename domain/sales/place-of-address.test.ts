import { expect, it } from 'vitest';
import { placeOfAddress } from './place-of-address.ts';
import { addressWithCity } from './venezuela.ts';

it('reads estado and ciudad from the address of an order', () => {
  expect(placeOfAddress(addressWithCity({ address: 'Av. Bolívar, casa 3', city: 'Valencia', state: 'Carabobo' }))).toEqual({
    state: 'Carabobo',
    city: 'Valencia',
  });
  expect(placeOfAddress('Calle 5\nMÉRIDA, Merida.')).toEqual({ state: 'Mérida', city: 'MÉRIDA' });
  expect(placeOfAddress('Edif. Zulia, piso 2, Chacao, Miranda, Venezuela')).toEqual({ state: 'Miranda', city: 'Chacao' });
  for (const address of ['', 'Apartado 12', ', ,']) expect(placeOfAddress(address)).toEqual({ state: null, city: '' });
});
