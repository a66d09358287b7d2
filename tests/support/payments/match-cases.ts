import type { MatchInput, MatchLine, MatchPayment } from '#domain/payments/matching/match-input.ts';
import { propose, type RankedMatch } from '#domain/payments/matching/propose.ts';

export const accounts = [
  { id: 1, methods: ['pago_movil', 'transferencia'] as const },
  { id: 2, methods: ['zelle'] as const },
];

/** A bank line with the amount and reference of `payment`, on the same day. */
export function line(id: number, changes: Partial<MatchLine> = {}): MatchLine {
  return {
    id,
    accountId: 1,
    currency: 'VES',
    day: '2026-11-18',
    amount: 123_456,
    payer: '',
    description: 'ABONO',
    reference: '000987123456',
    ...changes,
  };
}

export const ana = { name: 'Ana Núñez', phone: '0414-1234567', nationalId: 'V-12345678' };
export const nobody = { name: null, phone: null, nationalId: null };

export function payment(id: number, changes: Partial<MatchPayment> = {}): MatchPayment {
  return {
    id,
    saleId: id,
    method: 'transferencia',
    methodName: 'Transferencia',
    currency: 'VES',
    amount: 123_456,
    day: '2026-11-18',
    reference: '123456',
    payer: nobody,
    buyer: ana,
    standing: 'open',
    ...changes,
  };
}

export function proposed(lines: MatchLine[], payments: MatchPayment[]): RankedMatch[] {
  return proposedFor({ accounts, lines, payments });
}

export function proposedFor(input: MatchInput): RankedMatch[] {
  return resultOf(propose(input));
}

/** Runs all steps of a generator. */
export function resultOf<Result>(steps: Generator<void, Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Key, certainty and odd cases of each proposal. */
export const summary = (matches: RankedMatch[]) =>
  matches.map(({ key, certainty, cases }) => [key, certainty, ...cases]);
