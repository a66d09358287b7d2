import { describe, expect, it } from 'vitest';
import { factsToSend, NO_FACTS, paymentFactErrors } from './payment-facts.ts';

const TODAY = '2026-11-21';
const SAID = { bank: 'Banesco', reference: ' 123456 ', date: '2026-11-20', payerPhone: '0414-1234567' };

describe('what is said of a payment', () => {
  it('is asked for by pago móvil, less by transfer, and may be left out with Zelle', () => {
    expect(Object.keys(paymentFactErrors('pago_movil', NO_FACTS, TODAY))).toEqual([
      'bank',
      'reference',
      'date',
      'payerPhone',
    ]);
    expect(Object.keys(paymentFactErrors('transferencia', NO_FACTS, TODAY))).toEqual(['bank', 'reference', 'date']);
    expect(paymentFactErrors('zelle', NO_FACTS, TODAY)).toEqual({});
    expect(paymentFactErrors('pago_movil', SAID, TODAY)).toEqual({});
  });

  it('is no payment of the future, and no pago móvil from a landline', () => {
    const wrong = { ...SAID, date: '2026-11-23', payerPhone: '0212-1234567' };
    expect(paymentFactErrors('pago_movil', wrong, TODAY)).toEqual({
      date: 'La fecha del pago no puede ser futura',
      payerPhone: 'Escribe un celular de Venezuela, como 0414-1234567',
    });
    expect(Object.keys(paymentFactErrors('zelle', wrong, TODAY))).toEqual(['date']);
  });

  it('is sent as far as the way of paying asks for it', () => {
    expect(factsToSend('pago_movil', SAID)).toEqual({ ...SAID, reference: '123456' });
    expect(factsToSend('transferencia', SAID)).not.toHaveProperty('payerPhone');
    expect(factsToSend('zelle', { ...NO_FACTS, reference: 'ZX1' })).toEqual({ reference: 'ZX1' });
    expect(factsToSend('zelle', NO_FACTS)).toBeUndefined();
  });
});
