import * as z from 'zod/mini';
import { AMOUNT_MESSAGE, readAmount } from '#domain/payments/amount.ts';

/** Longest amount that a field takes, in characters. */
export const MAX_TYPED_AMOUNT = 40;

function problemOf(typed: string): string | undefined {
  const read = readAmount(typed);
  return 'problem' in read ? read.problem : undefined;
}

/** An amount as typed in a form, such as `1.234,56`; it stays text. */
export const typedAmount = z.string('Escribe el monto').check(
  z.maxLength(MAX_TYPED_AMOUNT, AMOUNT_MESSAGE),
  z.refine((typed) => problemOf(typed) === undefined, { error: ({ input }) => problemOf(String(input)) }),
);
