import { bankDaysBetween } from '../../time/bank-days.ts';
import { type AccountMethods, isKnownPayer, WINDOW_BANK_DAYS, weigh } from './evidence.ts';
import type { LineFacts, PaymentFacts } from './facts.ts';
import { combine } from './join.ts';
import { CROWD, type LineIndex } from './line-index.ts';
import type { Match } from './match.ts';
import { agrees } from './references.ts';

/** So many numbers apart, two transfers were made one after the other. */
const ADJACENT = 20;
const MOST_ANCHORS = 10;
const LAST_BANK_DAYS = WINDOW_BANK_DAYS + 1;
const WIDE_DAYS = 14;

/**
 * A payment that came in two or three transfers: lines that add up to it to the cent, of which one has its reference or
 * names its payer, and the others are of the same hand.
 */
export function findTwoTransfers(payment: PaymentFacts, index: LineIndex, methods: AccountMethods): Match[] {
  const anchors = anchorsOf(payment, index, methods);
  const found = new Map<string, Match>();
  const keep = (lines: LineFacts[]) => {
    const key = lines
      .map(({ line }) => line.id)
      .sort((one, other) => one - other)
      .join('.');
    const match = combine(lines, [payment], methods, 'two_transfers');
    const sure = match.evidence.filter((evidence) => agrees(evidence.reference) || isKnownPayer(evidence)).length;
    const certainty = sure === lines.length || areAdjacent(lines) ? ('likely' as const) : ('possible' as const);
    if (!found.has(key)) found.set(key, { ...match, certainty });
  };
  for (const [place, first] of anchors.entries()) {
    for (const second of rest([first], payment, index)) keep([first, second]);
    for (const second of anchors.slice(place + 1)) {
      for (const third of rest([first, second], payment, index)) {
        if (anchors.includes(third)) keep([first, second, third]);
      }
    }
  }
  return [...found.values()];
}

/** Lines below the payment's amount that have its reference or name who paid it. */
function anchorsOf(payment: PaymentFacts, index: LineIndex, methods: AccountMethods): LineFacts[] {
  const { currency, amount } = payment.payment;
  const near = new Set([
    ...(index.ofReferences(payment.references) ?? []),
    ...index.ofPerson(payment.payer),
    ...index.ofPerson(payment.buyer),
  ]);
  return [...near]
    .filter((line) => line.line.currency === currency && line.line.amount < amount)
    .filter((line) => {
      const evidence = weigh(line, payment, methods);
      return evidence.bankDays <= LAST_BANK_DAYS && (agrees(evidence.reference) || isKnownPayer(evidence));
    })
    .sort((one, other) => Math.abs(one.day - payment.day) - Math.abs(other.day - payment.day))
    .slice(0, MOST_ANCHORS);
}

/** Lines of what is missing to the payment. */
function rest(have: readonly LineFacts[], payment: PaymentFacts, index: LineIndex): readonly LineFacts[] {
  const missing = have.reduce((left, { line }) => left - line.amount, payment.payment.amount);
  if (missing <= 0) return [];
  const { currency } = payment.payment;
  const lines = index.ofAmount(currency, missing, [payment.day - WIDE_DAYS, payment.day + WIDE_DAYS]);
  if (lines.length > CROWD) return [];
  return lines.filter((line) => !have.includes(line) && bankDaysBetween(line.day, payment.day) <= LAST_BANK_DAYS);
}

function areAdjacent(lines: readonly LineFacts[]): boolean {
  const numbers = lines.map(({ references: [reference = ''] }) => Number.parseInt(reference, 10));
  const isSameAccount = lines.every(({ line }) => line.accountId === lines[0]?.line.accountId);
  return isSameAccount && numbers.every(Number.isFinite) && Math.max(...numbers) - Math.min(...numbers) <= ADJACENT;
}
