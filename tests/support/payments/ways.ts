import type { PaymentWay } from '#domain/payments/payment-way.ts';

// The ways of paying that the web offers first, as migrations/0007_money.sql writes them.

export const PAGO_MOVIL: PaymentWay = {
  code: 'pago_movil',
  name: 'Pago móvil',
  phrase: 'un pago móvil',
  currencies: ['VES'],
  asks: ['bank', 'reference', 'date', 'payerPhone'],
  optional: [],
  referenceDigits: true,
  referenceMin: 6,
  referenceMax: 15,
  instructions: 'Haz el pago móvil por el monto exacto en bolívares y guarda la captura.',
};

export const ZELLE: PaymentWay = {
  code: 'zelle',
  name: 'Zelle',
  phrase: 'Zelle',
  currencies: ['USD'],
  asks: ['reference', 'date'],
  optional: ['reference', 'date'],
  referenceDigits: false,
  referenceMin: 4,
  referenceMax: 30,
  instructions: 'Envía el monto exacto en dólares y guarda la captura. No escribas nada en el concepto.',
};

export const TRANSFERENCIA: PaymentWay = {
  code: 'transferencia',
  name: 'Transferencia',
  phrase: 'una transferencia',
  currencies: ['VES', 'USD'],
  asks: ['bank', 'reference', 'date'],
  optional: [],
  referenceDigits: true,
  referenceMin: 6,
  referenceMax: 20,
  instructions: 'Transfiere el monto exacto en bolívares y guarda el comprobante.',
};

export const WEB_WAYS = [PAGO_MOVIL, ZELLE, TRANSFERENCIA] as const;
