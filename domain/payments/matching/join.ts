import { type AccountMethods, scoreOf, weigh } from './evidence.ts';
import type { LineFacts, PaymentFacts } from './facts.ts';
import type { Match } from './match.ts';
import type { OddCase } from './proposal.ts';

/** Several lines or payments as one match, without its certainty: as strong as its strongest reference and payer. */
export function combine(
  lines: readonly LineFacts[],
  payments: readonly PaymentFacts[],
  methods: AccountMethods,
  ...cases: OddCase[]
): Match {
  const evidence = lines.flatMap((line) => payments.map((payment) => weigh(line, payment, methods)));
  const difference = sumOf(lines, ({ line }) => line.amount) - sumOf(payments, ({ payment }) => payment.amount);
  const scores = evidence.map((one) => scoreOf(one, difference === 0));
  const isOther = evidence.every(({ payer }) => payer.who === 'other');
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
