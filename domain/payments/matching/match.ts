import { type AccountMethods, type Evidence, isOtherPayer, scoreOf, weigh } from './evidence.ts';
import type { LineFacts, PaymentFacts } from './facts.ts';
import type { Certainty, OddCase } from './proposal.ts';

/** Lines and payments that may belong together. */
export interface Match {
  lines: readonly LineFacts[];
  payments: readonly PaymentFacts[];
  /** Received minus due amount, in hundredths. */
  difference: number;
  /** One entry for each line and payment, line by line. */
  evidence: readonly Evidence[];
  score: number;
  /** Null when there is too little evidence to propose it. */
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

/** A stable key of the lines and payments: `l12.13-p7`. */
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

/** Combines several lines or payments into one match without a certainty. Its score is that of its best pair. */
export function combine(
  lines: readonly LineFacts[],
  payments: readonly PaymentFacts[],
  methods: AccountMethods,
  ...cases: OddCase[]
): Match {
  const evidence = lines.flatMap((line) => payments.map((payment) => weigh(line, payment, methods)));
  const difference = sumOf(lines, ({ line }) => line.amount) - sumOf(payments, ({ payment }) => payment.amount);
  const scores = evidence.map((one) => scoreOf(one, difference === 0));
  const isOther = evidence.every(isOtherPayer);
  const isHere = evidence.every(({ rightAccount }) => rightAccount);
  return {
    lines,
    payments,
    difference,
    evidence,
    score: Math.max(...scores),
    certainty: null,
    cases: [
      ...cases,
      ...(payments.some(({ payment }) => payment.standing === 'cancelled') ? (['sale_cancelled'] as const) : []),
      ...(payments.some(({ payment }) => payment.standing === 'by_hand') ? (['by_hand'] as const) : []),
      ...(payments.some(({ payment }) => payment.standing === 'reconciled') ? (['paid_twice'] as const) : []),
      ...(lines.some(({ line }) => line.takenBack) ? (['reversed_in_part'] as const) : []),
      ...(difference > 0 ? (['overpaid'] as const) : []),
      ...(difference < 0 ? (['underpaid'] as const) : []),
      ...(isOther ? (['other_payer'] as const) : []),
      ...(isHere ? [] : (['other_account'] as const)),
    ],
  };
}

function sumOf<Of>(all: readonly Of[], amount: (of: Of) => number): number {
  return all.reduce((total, one) => total + amount(one), 0);
}
