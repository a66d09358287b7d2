import type { PaymentMethod } from '#domain/delivery-and-payment.ts';
import { readText } from '#web/browser/read-json.ts';

/** What the shopper says of the payment made. */
export interface PaymentFacts {
  bank: string;
  reference: string;
  /** `YYYY-MM-DD` */
  date: string;
  payerPhone: string;
}
export type PaymentFact = keyof PaymentFacts;
export type PaymentFactErrors = Partial<Record<PaymentFact, string>>;

export const NO_FACTS: PaymentFacts = { bank: '', reference: '', date: '', payerPhone: '' };

/** Which facts each way of paying asks for; Zelle's proof says it all (design/api.md, Sales). */
const ASKED: Record<PaymentMethod, readonly PaymentFact[]> = {
  pago_movil: ['bank', 'reference', 'date', 'payerPhone'],
  transferencia: ['bank', 'reference', 'date'],
  zelle: [],
};

const MISSING: Record<PaymentFact, string> = {
  bank: 'Elige el banco desde el que pagaste',
  reference: 'Escribe la referencia del pago',
  date: 'Elige la fecha del pago',
  payerPhone: 'Escribe el teléfono desde el que pagaste',
};

export function factsAsked(payment: PaymentMethod): readonly PaymentFact[] {
  return ASKED[payment];
}

export function readPaymentFacts(json: Record<string, unknown>): PaymentFacts {
  return {
    bank: readText(json.bank),
    reference: readText(json.reference),
    date: readText(json.date),
    payerPhone: readText(json.payerPhone),
  };
}

export function paymentFactErrors(payment: PaymentMethod, facts: PaymentFacts): PaymentFactErrors {
  const missing = ASKED[payment].filter((fact) => !facts[fact].trim());
  return Object.fromEntries(missing.map((fact) => [fact, MISSING[fact]]));
}

/** The facts to send: those asked for and no others; undefined when none are. */
export function factsToSend(payment: PaymentMethod, facts: PaymentFacts): Partial<PaymentFacts> | undefined {
  const asked = ASKED[payment];
  if (asked.length === 0) return undefined;
  return Object.fromEntries(asked.map((fact) => [fact, facts[fact].trim()]));
}
