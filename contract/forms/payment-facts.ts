import * as z from 'zod/mini';
import { paymentDateProblem } from '#domain/payments/payment-date.ts';
import { referenceProblem } from '#domain/payments/reference-length.ts';
import type { PaymentMethod } from '#domain/sales/delivery-and-payment.ts';
import { isCalendarDay } from '#domain/time/calendar-day.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { optionalMobile } from './person.ts';
import { optionalLine, storable } from './text.ts';

/** The day the payment was made, `YYYY-MM-DD`. */
const date = z.string('Fecha inválida').check(
  storable(),
  z.trim(),
  z.refine((day) => day === '' || isCalendarDay(day), { error: 'Fecha inválida', abort: true }),
  z.refine((day) => dateProblem(day) === null, { error: ({ input }) => dateProblem(String(input)) ?? undefined }),
);

const FACTS = {
  bank: optionalLine(80),
  reference: optionalLine(60),
  date,
  /** The phone from which a pago móvil was sent. */
  payerPhone: optionalMobile,
};
export type PaymentFact = keyof typeof FACTS;

/** Payment details; empty text counts as absent. */
export const paymentFacts = z.strictObject({
  bank: z.optional(FACTS.bank),
  reference: z.optional(FACTS.reference),
  date: z.optional(FACTS.date),
  payerPhone: z.optional(FACTS.payerPhone),
});

/** Payment details that the form asks for, by payment method, in order; optional for Zelle. */
const REQUESTED: Record<PaymentMethod, { facts: readonly PaymentFact[]; optional: boolean }> = {
  pago_movil: { facts: ['bank', 'reference', 'date', 'payerPhone'], optional: false },
  transferencia: { facts: ['bank', 'reference', 'date'], optional: false },
  zelle: { facts: ['reference', 'date'], optional: true },
};

const MISSING: Record<PaymentFact, string> = {
  bank: 'Elige el banco desde el que pagaste',
  reference: 'Escribe la referencia del pago',
  date: 'Elige la fecha del pago',
  payerPhone: 'Escribe el teléfono desde el que pagaste',
};

export function factsAsked(method: PaymentMethod): { facts: readonly PaymentFact[]; optional: boolean } {
  return REQUESTED[method];
}

/** The schema of the form for this payment method. */
export function paymentForm(method: PaymentMethod) {
  const { facts, optional } = REQUESTED[method];
  const shape = { ...FACTS, reference: FACTS.reference.check(lengthFor(method)) };
  const fields = facts.map((fact) => [fact, optional ? shape[fact] : shape[fact].check(z.minLength(1, MISSING[fact]))]);
  return z.object(Object.fromEntries(fields) as Partial<typeof FACTS>);
}

/** Checked by the form only, like the required fields: a client of the API may know less about the payment. */
function lengthFor(method: PaymentMethod) {
  return z.refine((given) => referenceProblem(method, String(given)) === null, {
    error: ({ input }) => referenceProblem(method, String(input)) ?? undefined,
  });
}

function dateProblem(day: string): string | null {
  return day === '' ? null : paymentDateProblem(day, caracasDay(new Date()));
}
