import { expect, it } from 'vitest';
import { discountName, promotionPercent, WELCOME_PERCENT } from './promotion.ts';

it('gives 20 % off the first order, until the house says another percentage', () => {
  expect(WELCOME_PERCENT).toBe(20);
});

it.each([
  ['bienvenida', null, 20, 80, 'Descuento de bienvenida (20\u00a0%)'],
  ['bienvenida', 'SAMAN1234', 999, 5661, 'Descuento de bienvenida (15\u00a0%)'],
  [null, 'SAMAN1234', 20, 80, 'Cupón SAMAN1234'],
  [null, null, 0, 80, 'Descuento'],
  [null, '', 0, 80, 'Descuento'],
] as const)(
  'a discount of promotion %j and coupon %j, %d beside %d, is named %j',
  (promotion, voucherCode, discount, total, name) => {
    expect(discountName({ promotion, voucherCode, discount, total })).toBe(name);
  },
);

it('reads the percentage that an order got from its amounts', () => {
  for (const percent of [1, 20, 33, 90]) {
    for (const subtotal of [101, 3992, 123_457]) {
      const discount = Math.round((subtotal * percent) / 100);
      expect(promotionPercent({ discount, total: subtotal - discount })).toBe(percent);
    }
  }
  expect(promotionPercent({ discount: 0, total: 0 })).toBe(0);
});
