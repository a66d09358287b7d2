import { expect, it } from 'vitest';
import { FIRST_INSTRUCTIONS, saysWhereToPay } from './where-to-pay.ts';

it('takes an account or instructions of the house to say where to pay', () => {
  const instructions = FIRST_INSTRUCTIONS.zelle ?? '';
  expect(saysWhereToPay({ code: 'zelle', instructions }, {})).toBe(false);
  expect(saysWhereToPay({ code: 'zelle', instructions }, { zelle: {} })).toBe(true);
  expect(saysWhereToPay({ code: 'zelle', instructions: 'Envía a pagos@b.example' }, {})).toBe(true);
  expect(saysWhereToPay({ code: 'binance_pay', instructions: 'Paga a pagos@b.example' }, {})).toBe(true);
});
