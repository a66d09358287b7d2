import { describe, expect, it } from 'vitest';
import { paymentForm } from '#contract/forms/payment-facts.ts';
import type { PaymentMethod } from '#domain/sales/delivery-and-payment.ts';
import { addDays, caracasDay } from '#domain/time/caracas-time.ts';
import { checkValues } from '#web/ui/form/form-schema.ts';
import { NO_FACTS, type PaymentFacts } from './payment-facts.ts';

const TODAY = caracasDay(new Date());
const FACTS = { bank: 'Banesco', reference: ' 123456 ', date: TODAY, payerPhone: '0414-1234567' };

function errorsOf(payment: PaymentMethod, facts: PaymentFacts) {
  const checked = checkValues(paymentForm(payment), facts);
  return checked.ok ? {} : checked.errors;
}

describe('payment details', () => {
  it('are required for pago móvil, fewer for transfers, and optional for Zelle', () => {
    expect(errorsOf('pago_movil', NO_FACTS)).toEqual({
      bank: 'Elige el banco desde el que pagaste',
      reference: 'Escribe la referencia del pago',
      date: 'Elige la fecha del pago',
      payerPhone: 'Escribe el teléfono desde el que pagaste',
    });
    expect(Object.keys(errorsOf('transferencia', NO_FACTS))).toEqual(['bank', 'reference', 'date']);
    expect(errorsOf('zelle', NO_FACTS)).toEqual({});
    expect(errorsOf('pago_movil', FACTS)).toEqual({});
  });

  it('refuse a future date, and a landline for pago móvil', () => {
    const wrong = { ...FACTS, date: addDays(TODAY, 3), payerPhone: '0212-1234567' };
    expect(errorsOf('pago_movil', wrong)).toEqual({
      date: 'La fecha del pago no puede ser futura',
      payerPhone: 'Escribe un celular de Venezuela, como 0414-1234567',
    });
    expect(Object.keys(errorsOf('zelle', wrong))).toEqual(['date']);
  });
});
