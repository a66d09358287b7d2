import { afterAll, beforeAll, describe, vi } from 'vitest';
import { testSchema } from '#tests/support/input/refusals.ts';
import { PAGO_MOVIL, TRANSFERENCIA, ZELLE } from '#tests/support/payments/ways.ts';
import { paymentFacts, paymentForm } from './payment-facts.ts';

const NO_MOBILE = 'Escribe un celular de Venezuela, como 0414-1234567';
const GOOD = { bank: 'Banesco', reference: '004821', date: '2026-11-22', payerPhone: '0414-1234567' };
const EMPTY = { bank: '', reference: ' ', date: '', payerPhone: '' };

beforeAll(() => vi.setSystemTime('2026-11-22T16:00:00Z'));
afterAll(() => vi.useRealTimers());

describe('payment details in an order', () => {
  testSchema(
    paymentFacts,
    [
      GOOD,
      {},
      EMPTY,
      { ...GOOD, bank: 'x'.repeat(80), reference: 'x'.repeat(60), date: '2026-08-24' },
      { ...GOOD, date: '2026-11-23', payerPhone: '+58 414 123.45.67' },
    ],
    [
      ['bank', '...', 'Escribe letras o números'],
      ['bank', 'x'.repeat(81), 'Máximo 80 caracteres; hay 81'],
      ['reference', 'x'.repeat(61), 'Máximo 60 caracteres; hay 61'],
      ['reference', '12\n34', 'Escribe en una sola línea'],
      ['reference', '12\u0000', 'Contiene caracteres que no se pueden usar'],
      ['reference', 123, 'Escribe un texto'],
      ['date', '2026-11-24', 'La fecha del pago no puede ser futura'],
      ['date', '2026-08-23', 'La fecha del pago es de hace más de 90 días. Revísala.'],
      ['date', '2026-02-30', 'Fecha inválida'],
      ['payerPhone', '0212-5550142', NO_MOBILE],
      ['payerPhone', '0'.repeat(41), 'Máximo 40 caracteres; hay 41'],
      ['status', 'pagado', 'Este dato no se espera aquí'],
    ],
  );
});

describe('payment details in the form of a pago móvil', () => {
  testSchema(
    paymentForm(PAGO_MOVIL),
    [GOOD],
    [
      ['bank', '', 'Elige el banco desde el que pagaste'],
      ['reference', ' ', 'Escribe la referencia del pago'],
      ['reference', '4821', 'La referencia de un pago móvil tiene de 6 a 15 dígitos; escribiste 4'],
      ['date', '', 'Elige la fecha del pago'],
      ['payerPhone', '', 'Escribe el teléfono desde el que pagaste'],
    ],
  );
});

describe('payment details in the form of a transfer', () => {
  const { payerPhone: _, ...facts } = GOOD;
  testSchema(
    paymentForm(TRANSFERENCIA),
    [{ ...facts, reference: ' 123456 ' }],
    [
      ['bank', '', 'Elige el banco desde el que pagaste'],
      ['reference', ' ', 'Escribe la referencia del pago'],
      ['date', '', 'Elige la fecha del pago'],
    ],
  );
});

describe('payment details in the form of Zelle', () => {
  testSchema(
    paymentForm(ZELLE),
    [EMPTY, { reference: 'ZX-12', date: '2026-11-22' }],
    [
      ['date', '2026-11-24', 'La fecha del pago no puede ser futura'],
      ['reference', 'ZX1', 'La referencia de Zelle tiene de 4 a 30 caracteres; escribiste 3'],
    ],
  );
});
