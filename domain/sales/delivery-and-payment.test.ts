import { describe, expect, it } from 'vitest';
import { PAGO_MOVIL, TRANSFERENCIA, ZELLE } from '#tests/support/payments/ways.ts';
import { currencyOf, isForeign, paymentText, readShippingMethod, SHIPPING_METHODS } from './delivery-and-payment.ts';

describe('a shipping method', () => {
  it('is read by its API value and by its stored name', () => {
    for (const [value, name] of Object.entries(SHIPPING_METHODS)) {
      expect(readShippingMethod(value)).toBe(value);
      expect(readShippingMethod(name)).toBe(value);
    }
  });

  it('is stored with the name that sales, mails and the export show', () => {
    expect(SHIPPING_METHODS).toEqual({ delivery: 'Delivery (Caracas)', national: 'Envío nacional (MRW)' });
  });

  it.each(['', 'efectivo', 'constructor', '__proto__', 'toString', 'zelle'])('%j is not a shipping method', (text) => {
    expect(readShippingMethod(text)).toBeNull();
  });
});

it('describes how an order was paid, with the declared details', () => {
  expect(paymentText('Zelle')).toBe('Zelle');
  expect(paymentText('Pago móvil', { bank: 'Mercantil', reference: '••••5678', date: '2026-11-26' })).toBe(
    'Pago móvil desde Mercantil, referencia ••••5678, 26/11/2026',
  );
});

it.each([
  ['zelle', ZELLE, 'USD'],
  ['pago_movil', PAGO_MOVIL, 'VES'],
  ['transferencia', TRANSFERENCIA, 'VES'],
] as const)('%s pays in %s', (_, way, currency) => {
  expect(currencyOf(way)).toBe(currency);
  expect(isForeign(way)).toBe(currency === 'USD');
});
