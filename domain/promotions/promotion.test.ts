import { expect, it } from 'vitest';
import { discountName, WELCOME_BASIS_POINTS, WELCOME_PERCENT } from './promotion.ts';

it('gives 20 % off the first order', () => {
  expect([WELCOME_PERCENT, WELCOME_BASIS_POINTS]).toEqual([20, 2000]);
});

it.each([
  ['bienvenida', null, 'Descuento de bienvenida (20\u00a0%)'],
  ['bienvenida', 'SAMAN1234', 'Descuento de bienvenida (20\u00a0%)'],
  [null, 'SAMAN1234', 'Cupón SAMAN1234'],
  [null, null, 'Descuento'],
  [null, '', 'Descuento'],
] as const)('a discount of promotion %j and coupon %j is named %j', (promotion, voucherCode, name) => {
  expect(discountName({ promotion, voucherCode })).toBe(name);
});
