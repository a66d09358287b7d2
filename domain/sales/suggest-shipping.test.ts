import { expect, it } from 'vitest';
import { suggestShipping } from './suggest-shipping.ts';

it.each([
  ['Av. Principal de Las Mercedes, Caracas', 'delivery'],
  ['Calle Valencia, qta. Ana, El Cafetal, CARACAS 1061', 'delivery'],
  ['Chacao, Ccs', 'delivery'],
  ['Av. Bolívar Norte, Valencia, Carabobo', 'national'],
  ['Calle Caracas, Maturín', 'national'],
  ['Paseo Colón, Puerto La Cruz', 'national'],
  ['Av. Principal de Las Mercedes, edif. Ávila', null],
  ['Calle Caracas, casa 4', null],
  ['De Valencia a Caracas', null],
  ['', null],
])('%j goes by %s', (address, method) => {
  expect(suggestShipping(address)).toBe(method);
});
