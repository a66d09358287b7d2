import type { Evidence } from './evidence.ts';
import type { LineFacts, PaymentFacts } from './facts.ts';
import type { Certainty, OddCase } from './proposal.ts';

/** Lines and payments that may belong together. */
export interface Match {
  lines: readonly LineFacts[];
  payments: readonly PaymentFacts[];
  /** What came in less what was to be paid, in hundredths. */
  difference: number;
  /** Of each line with each payment. */
  evidence: readonly Evidence[];
  score: number;
  /** Null: nothing speaks for it, or only that it cannot be ruled out. */
  certainty: Certainty | null;
  cases: readonly OddCase[];
}

/** One line and one payment, before it is judged. */
export interface Pair {
  line: LineFacts;
  payment: PaymentFacts;
  evidence: Evidence;
  difference: number;
  score: number;
}

/** The same for the same lines and payments: `l12.13-p7`. */
export function keyOf({ lines, payments }: { lines: readonly LineFacts[]; payments: readonly PaymentFacts[] }): string {
  return matchKey(
    lines.map(({ line }) => line.id),
    payments.map(({ payment }) => payment.id),
  );
}

export function matchKey(lines: readonly number[], payments: readonly number[]): string {
  const list = (ids: readonly number[]) => ids.toSorted((one, other) => one - other).join('.');
  return `l${list(lines)}-p${list(payments)}`;
}
