import { bankDaysBetween } from '../../time/bank-days.ts';
import { type AccountMethods, isKnownPayer, WIDE_BANK_DAYS, WINDOW_BANK_DAYS } from './evidence.ts';
import type { PaymentFacts } from './facts.ts';
import { combine } from './join.ts';
import { CROWD, type LineIndex } from './line-index.ts';
import type { Match } from './match.ts';
import { agrees } from './references.ts';

/** How many payments of one person are looked at together, and how many of them one transfer may pay. */
const NEIGHBOURS = 8;
const MOST_TOGETHER = 4;
const WIDE_DAYS = 14;

/**
 * Several payments that one transfer pays: of one buyer or payer, or with one reference, that add up to a line to the
 * cent. Yields from time to time, so that others have their turn.
 */
export function* findTwoOrders(
  payments: readonly PaymentFacts[],
  index: LineIndex,
  methods: AccountMethods,
): Generator<void, Match[]> {
  const found = new Map<string, Match>();
  for (const group of groupsOf(payments)) {
    for (const [place, first] of group.entries()) {
      const near = group
        .slice(place + 1, place + NEIGHBOURS)
        .filter((other) => bankDaysBetween(first.day, other.day) <= WIDE_BANK_DAYS);
      for (const together of subsets(first, near)) {
        const key = together.map(({ payment }) => payment.id).join('.');
        if (found.has(key)) continue;
        const match = lineFor(together, index, methods);
        if (match) found.set(key, match);
      }
    }
    yield;
  }
  return [...found.values()];
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
  const lines = index.ofAmount(first.payment.currency, sum, [first.day - WIDE_DAYS, first.day + WIDE_DAYS]);
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
