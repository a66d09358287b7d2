import * as z from 'zod/mini';
import { paymentDateProblem } from '#domain/payments/payment-date.ts';
import { PAYMENT_FACTS, type PaymentFact, type PaymentWay, type ReferenceRule } from '#domain/payments/payment-way.ts';
import { referenceProblem } from '#domain/payments/reference-length.ts';
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

/** The code of a way of paying. Whether the shop has it is for the server to say, since ways are records. */
export function wayCode(error: string) {
  return z.string(error).check(z.regex(/^[a-z][a-z0-9_]{1,29}$/, error));
}

const FACTS = {
  bank: optionalLine(80),
  reference: optionalLine(60),
  date,
  /** The phone from which a pago móvil was sent. */
  payerPhone: optionalMobile,
};

/** Payment details; empty text counts as absent. */
export const paymentFacts = z.strictObject({
  bank: z.optional(FACTS.bank),
  reference: z.optional(FACTS.reference),
  date: z.optional(FACTS.date),
  payerPhone: z.optional(FACTS.payerPhone),
});

const MISSING: Record<PaymentFact, string> = {
  bank: 'Elige el banco desde el que pagaste',
  reference: 'Escribe la referencia del pago',
  date: 'Elige la fecha del pago',
  payerPhone: 'Escribe el teléfono desde el que pagaste',
};

export type AskingWay = Pick<PaymentWay, 'asks' | 'optional'> & ReferenceRule;

/** The schema of the form for this way of paying: the details that it asks for, in order. */
export function paymentForm(way: AskingWay) {
  const shape = { ...FACTS, reference: FACTS.reference.check(lengthFor(way)) };
  const fields = PAYMENT_FACTS.filter((fact) => way.asks.includes(fact)).map((fact) => [
    fact,
    way.optional.includes(fact) ? shape[fact] : shape[fact].check(z.minLength(1, MISSING[fact])),
  ]);
  return z.object(Object.fromEntries(fields) as Partial<typeof FACTS>);
}

/** Checked by the form only, like the required fields: a client of the API may know less about the payment. */
function lengthFor(way: ReferenceRule) {
  return z.refine((given) => referenceProblem(way, String(given)) === null, {
    error: ({ input }) => referenceProblem(way, String(input)) ?? undefined,
  });
}

function dateProblem(day: string): string | null {
  return day === '' ? null : paymentDateProblem(day, caracasDay(new Date()));
}
