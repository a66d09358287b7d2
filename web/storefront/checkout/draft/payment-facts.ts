import type { PaymentFact, PaymentWay } from '#domain/payments/payment-way.ts';
import { readText } from '#web/browser/storage/read-json.ts';

/** Details of the payment as typed by the shopper. */
export type PaymentFacts = Record<PaymentFact, string>;

export const NO_FACTS: PaymentFacts = { bank: '', reference: '', date: '', payerPhone: '' };

export function readPaymentFacts(json: Record<string, unknown>): PaymentFacts {
  return {
    bank: readText(json.bank),
    reference: readText(json.reference),
    date: readText(json.date),
    payerPhone: readText(json.payerPhone),
  };
}

/** The typed details that the way of paying asks for; undefined when there are none. */
export function factsToSend({ asks }: PaymentWay, facts: PaymentFacts): Partial<PaymentFacts> | undefined {
  const details = asks.flatMap((fact) => (facts[fact].trim() ? [[fact, facts[fact].trim()]] : []));
  return details.length > 0 ? Object.fromEntries(details) : undefined;
}
