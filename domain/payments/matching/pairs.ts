import {
  type AccountMethods,
  FARTHEST_BANK_DAYS,
  isKnownPayer,
  isTellingReference,
  scoreOf,
  WIDE_BANK_DAYS,
  weigh,
} from './evidence.ts';
import type { LineFacts, PaymentFacts } from './facts.ts';
import { CROWD, type LineIndex } from './line-index.ts';
import type { Pair } from './match.ts';
import { agrees } from './references.ts';

const FARTHEST_DAYS = 30;
/** Maximum relative difference of the amount when only a short reference or only the payer matches. */
const NEARLY = 0.1;
const ROUGHLY = 0.2;
/** Maximum factor between received and due amount when a long reference matches. */
const MOST_TIMES = 5;

/** Number of lines that are paired when too many have the same amount. */
const OF_A_CROWD = 10;

/**
 * Candidate lines for a payment: all lines of its amount within the wide window, lines with a matching reference, and lines
 * of its payer with a similar amount.
 */
export function pairsOf(
  payment: PaymentFacts,
  index: LineIndex,
  methods: AccountMethods,
): { pairs: Pair[]; crowded: boolean } {
  const { currency, amount } = payment.payment;
  const equal = index.ofAmount(currency, amount, payment.day);
  const referred = index.ofReferences(payment.references);
  const crowded = equal.length > CROWD || referred === null;
  const lines = new Set([...(equal.length > CROWD ? someOf(equal, payment) : equal), ...(referred ?? [])]);
  for (const person of [payment.payer, payment.buyer]) {
    for (const line of index.ofPerson(person)) {
      if (Math.abs(line.line.amount / amount - 1) <= ROUGHLY) lines.add(line);
    }
  }
  const pairs: Pair[] = [];
  for (const line of lines) {
    if (line.line.currency !== currency || Math.abs(line.day - payment.day) > FARTHEST_DAYS) continue;
    const pair = pairUp(line, payment, methods);
    if (mayBe(pair)) pairs.push(pair);
  }
  return { pairs, crowded };
}

/** Picks some lines from the payment's day on. The pick varies by payment, so that not all payments get the same lines. */
function someOf(lines: readonly LineFacts[], { day, payment }: PaymentFacts): readonly LineFacts[] {
  const first = Math.max(
    0,
    lines.findIndex((line) => line.day >= day),
  );
  const start = first + (payment.id % Math.max(1, lines.length - first - OF_A_CROWD));
  return lines.slice(start, start + OF_A_CROWD);
}

export function pairUp(line: LineFacts, payment: PaymentFacts, methods: AccountMethods): Pair {
  const evidence = weigh(line, payment, methods);
  const difference = line.line.amount - payment.payment.amount;
  return { line, payment, evidence, difference, score: scoreOf(evidence, difference === 0) };
}

function mayBe({ line, payment, evidence, difference }: Pair): boolean {
  if (evidence.bankDays > FARTHEST_BANK_DAYS) return false;
  const isAgreed = agrees(evidence.reference);
  if (difference === 0) return isAgreed || evidence.bankDays <= WIDE_BANK_DAYS;
  const times = line.line.amount / payment.payment.amount;
  if (isTellingReference(evidence)) return times <= MOST_TIMES && times >= 1 / MOST_TIMES;
  const off = Math.abs(times - 1);
  if (evidence.bankDays > WIDE_BANK_DAYS) return false;
  if (isAgreed) return off <= (isKnownPayer(evidence) ? ROUGHLY : NEARLY);
  return isKnownPayer(evidence) && off <= NEARLY;
}
