import type { PaymentMethod } from '#domain/delivery-and-payment.ts';
import { paymentDateProblem } from '#domain/payment-date.ts';
import { MOBILE_MESSAGE, parseMobile } from '#domain/phone.ts';
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

/** Which facts each way of paying asks for; with Zelle they may be left out (design/api.md, Sales). */
const ASKED: Record<PaymentMethod, readonly PaymentFact[]> = {
  pago_movil: ['bank', 'reference', 'date', 'payerPhone'],
  transferencia: ['bank', 'reference', 'date'],
  zelle: ['reference', 'date'],
};
const OPTIONAL: ReadonlySet<PaymentMethod> = new Set(['zelle']);

const MISSING: Record<PaymentFact, string> = {
  bank: 'Elige el banco desde el que pagaste',
  reference: 'Escribe la referencia del pago',
  date: 'Elige la fecha del pago',
  payerPhone: 'Escribe el teléfono desde el que pagaste',
};

export function factsAsked(payment: PaymentMethod): { facts: readonly PaymentFact[]; optional: boolean } {
  return { facts: ASKED[payment], optional: OPTIONAL.has(payment) };
}

export function readPaymentFacts(json: Record<string, unknown>): PaymentFacts {
  return {
    bank: readText(json.bank),
    reference: readText(json.reference),
    date: readText(json.date),
    payerPhone: readText(json.payerPhone),
  };
}

/** @param today in Caracas, `YYYY-MM-DD` */
export function paymentFactErrors(payment: PaymentMethod, facts: PaymentFacts, today: string): PaymentFactErrors {
  const errors: PaymentFactErrors = {};
  for (const fact of ASKED[payment]) {
    const said = facts[fact].trim();
    const problem = said === '' ? !OPTIONAL.has(payment) && MISSING[fact] : wrong(fact, said, today);
    if (problem) errors[fact] = problem;
  }
  return errors;
}

function wrong(fact: PaymentFact, said: string, today: string): string | null {
  if (fact === 'date') return paymentDateProblem(said, today);
  if (fact === 'payerPhone' && !parseMobile(said)) return MOBILE_MESSAGE;
  return null;
}

/** The facts to send: those asked for and given, and no others; undefined when there are none. */
export function factsToSend(payment: PaymentMethod, facts: PaymentFacts): Partial<PaymentFacts> | undefined {
  const said = ASKED[payment].flatMap((fact) => (facts[fact].trim() ? [[fact, facts[fact].trim()]] : []));
  return said.length > 0 ? Object.fromEntries(said) : undefined;
}
