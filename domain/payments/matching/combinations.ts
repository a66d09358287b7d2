import { bankDaysBetween } from '../../time/bank-days.ts';
import { type AccountMethods, isKnownPayer, WIDE_BANK_DAYS, WINDOW_BANK_DAYS, weigh } from './evidence.ts';
import type { LineFacts, PaymentFacts } from './facts.ts';
import { CROWD, type LineIndex } from './line-index.ts';
import { combine, type Match } from './match.ts';
import { agrees } from './references.ts';

/** How many payments of one person are compared, and the maximum number that one transfer may pay. */
const NEIGHBOURS = 8;
const MOST_TOGETHER = 4;

/**
 * Finds several payments that one transfer pays: payments of one person or with one reference whose amounts add up to a
 * line to the cent. Yields after each group, so that the process can do other work.
 */
export function* findTwoOrders(
  payments: readonly PaymentFacts[],
  index: LineIndex,
  methods: AccountMethods,
): Generator<void, Match[]> {
  const matches = new Map<string, Match>();
  for (const group of groupsOf(payments)) {
    for (const [place, first] of group.entries()) {
      const near = group
        .slice(place + 1, place + NEIGHBOURS)
        .filter((other) => bankDaysBetween(first.day, other.day) <= WIDE_BANK_DAYS);
      for (const together of subsets(first, near)) {
        const key = together.map(({ payment }) => payment.id).join('.');
        if (matches.has(key)) continue;
        const match = lineFor(together, index, methods);
        if (match) matches.set(key, match);
      }
    }
    yield;
  }
  return [...matches.values()];
}

/** Payments of one person, one account of Zelle, or one reference, earliest first. */
function* groupsOf(payments: readonly PaymentFacts[]): Generator<PaymentFacts[]> {
  const groups = new Map<string, PaymentFacts[]>();
  for (const facts of payments) {
    const { payer, buyer, references, payment } = facts;
    const keys = new Set([...payer.phones, ...payer.ids, ...buyer.phones, ...buyer.ids, ...references]);
    for (const key of keys) {
      const name = `${payment.currency} ${key}`;
      const group = groups.get(name);
      if (group) group.push(facts);
      else groups.set(name, [facts]);
    }
  }
  for (const group of groups.values()) {
    if (group.length > 1) yield group.sort((one, other) => one.day - other.day || one.payment.id - other.payment.id);
  }
}

function* subsets(first: PaymentFacts, others: readonly PaymentFacts[]): Generator<PaymentFacts[]> {
  for (let chosen = 1; chosen < 1 << others.length; chosen += 1) {
    const together = [first, ...others.filter((_other, place) => chosen & (1 << place))];
    if (together.length <= MOST_TOGETHER) yield together;
  }
}

function lineFor(payments: PaymentFacts[], index: LineIndex, methods: AccountMethods): Match | null {
  const [first] = payments;
  if (!first) return null;
  const sum = payments.reduce((total, { payment }) => total + payment.amount, 0);
  const lines = index.ofAmount(first.payment.currency, sum, first.day);
  if (lines.length > CROWD) return null;
  const matches = lines.flatMap((line) => {
    const match = combine([line], payments, methods, 'two_orders');
    if (match.evidence.some(({ bankDays }) => bankDays > WIDE_BANK_DAYS)) return [];
    const isBacked = match.evidence.some((evidence) => agrees(evidence.reference) || isKnownPayer(evidence));
    const isNear = match.evidence.every(({ bankDays }) => bankDays <= WINDOW_BANK_DAYS);
    if (!isBacked && !isNear) return [];
    return [{ ...match, certainty: isBacked ? ('likely' as const) : ('possible' as const) }];
  });
  return matches.sort((one, other) => other.score - one.score)[0] ?? null;
}

/** Transfers whose references differ by at most this number were made one after the other. */
const ADJACENT = 20;
const MOST_ANCHORS = 10;
const LAST_BANK_DAYS = WINDOW_BANK_DAYS + 1;

/**
 * Finds a payment made in two or three transfers: lines that add up to its amount to the cent. One of them has its
 * reference or names its payer.
 */
export function findTwoTransfers(payment: PaymentFacts, index: LineIndex, methods: AccountMethods): Match[] {
  const anchors = anchorsOf(payment, index, methods);
  const matches = new Map<string, Match>();
  const keep = (lines: LineFacts[]) => {
    const key = lines
      .map(({ line }) => line.id)
      .sort((one, other) => one - other)
      .join('.');
    const match = combine(lines, [payment], methods, 'two_transfers');
    const sure = match.evidence.filter((evidence) => agrees(evidence.reference) || isKnownPayer(evidence)).length;
    const certainty = sure === lines.length || areAdjacent(lines) ? ('likely' as const) : ('possible' as const);
    if (!matches.has(key)) matches.set(key, { ...match, certainty });
  };
  for (const [place, first] of anchors.entries()) {
    for (const second of rest([first], payment, index)) keep([first, second]);
    for (const second of anchors.slice(place + 1)) {
      for (const third of rest([first, second], payment, index)) {
        if (anchors.includes(third)) keep([first, second, third]);
      }
    }
  }
  return [...matches.values()];
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

/** Lines of the amount that is missing from the payment. */
function rest(have: readonly LineFacts[], payment: PaymentFacts, index: LineIndex): readonly LineFacts[] {
  const missing = have.reduce((left, { line }) => left - line.amount, payment.payment.amount);
  const { currency } = payment.payment;
  const lines = index.ofAmount(currency, missing, payment.day);
  if (lines.length > CROWD) return [];
  return lines.filter((line) => !have.includes(line) && bankDaysBetween(line.day, payment.day) <= LAST_BANK_DAYS);
}

function areAdjacent(lines: readonly LineFacts[]): boolean {
  const numbers = lines.map(({ references: [reference = ''] }) => Number.parseInt(reference, 10));
  const isSameAccount = lines.every(({ line }) => line.accountId === lines[0]?.line.accountId);
  // NaN, of a line without a number, makes the difference NaN and so never small.
  return isSameAccount && Math.max(...numbers) - Math.min(...numbers) <= ADJACENT;
}
