import { describe, expect, it } from 'vitest';
import {
  PAYMENT_METHODS,
  paymentText,
  readPaymentMethod,
  readShippingMethod,
  SHIPPING_METHODS,
} from './delivery-and-payment.ts';

describe('a payment or shipping method', () => {
  it('is read by its API value and by its stored name', () => {
    for (const [value, name] of Object.entries(SHIPPING_METHODS)) {
      expect(readShippingMethod(value)).toBe(value);
      expect(readShippingMethod(name)).toBe(value);
    }
    for (const [value, name] of Object.entries(PAYMENT_METHODS)) {
      expect(readPaymentMethod(value)).toBe(value);
      expect(readPaymentMethod(name)).toBe(value);
    }
  });

  it('is stored with the name that sales, mails and the export show', () => {
    expect(SHIPPING_METHODS).toEqual({ delivery: 'Delivery (Caracas)', national: 'Envío nacional (MRW)' });
    expect(Object.keys(PAYMENT_METHODS)).toEqual(['pago_movil', 'zelle', 'transferencia']);
    expect(readPaymentMethod('Pago movil')).toBe('pago_movil');
  });

  it.each(['', 'efectivo', 'constructor', '__proto__', 'toString', 'zelle'])('%j is not a shipping method', (text) => {
    expect(readShippingMethod(text)).toBeNull();
  });

  it.each(['', 'efectivo', 'constructor', '__proto__', 'delivery'])('%j is not a payment method', (text) => {
    expect(readPaymentMethod(text)).toBeNull();
  });
});

it('describes how an order was paid, with the declared details', () => {
  expect(paymentText('Zelle')).toBe('Zelle');
  expect(paymentText('Pago móvil', { bank: 'Mercantil', reference: '••••5678', date: '2026-11-26' })).toBe(
    'Pago móvil desde Mercantil, referencia ••••5678, 26/11/2026',
  );
});
