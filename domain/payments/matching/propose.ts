import { findTwoOrders, findTwoTransfers } from './combinations.ts';
import type { AccountMethods } from './evidence.ts';
import { readPayment } from './facts.ts';
import { judge, type Rivals } from './judge.ts';
import { CROWD, LineIndex } from './line-index.ts';
import { keyOf, type Match, type Pair } from './match.ts';
import type { MatchInput } from './match-input.ts';
import { pairsOf } from './pairs.ts';
import { CERTAINTIES } from './proposal.ts';

/** A proposed match with its alternatives. */
export interface RankedMatch extends Match {
  key: string;
  alternatives: Match[];
}

const MOST_ALTERNATIVES = 5;
/** Payments processed between two yields, some milliseconds of work. */
const SLICE = 50;

/**
 * Proposes which lines pay which payments, the most certain first. Each line and each payment is in one proposal only.
 * A generator, because it may take a second: the caller does other work between two steps.
 */
export function* propose(input: MatchInput): Generator<void, RankedMatch[]> {
  const methods: AccountMethods = new Map(input.accounts.map((account) => [account.id, account.methods]));
  const index = yield* LineIndex.of(input.lines);
  const payments = input.payments.filter(({ amount }) => amount > 0).map(readPayment);
  const { pairs, rivals } = yield* pairAll(payments, index, methods);
  const matches: Match[] = [];
  for (const [place, pair] of pairs.entries()) {
    if (place % (SLICE * 10) === 0) yield;
    matches.push(judge(pair, rivals));
  }
  const open = payments.filter(({ payment }) => ['open', 'by_hand'].includes(payment.standing));
  matches.push(...(yield* findTwoOrders(open, index, methods)));
  const exact = new Set(matches.filter(({ certainty }) => certainty === 'exact').map((match) => match.payments[0]));
  for (const [place, payment] of open.entries()) {
    if (place % SLICE === 0) yield;
    if (!exact.has(payment)) matches.push(...findTwoTransfers(payment, index, methods));
  }
  yield;
  return rank(matches);
}

function* pairAll(payments: ReturnType<typeof readPayment>[], index: LineIndex, methods: AccountMethods) {
  const byLine = new Map<number, Pair[]>();
  const byPayment = new Map<number, Pair[]>();
  const crowds = new Set<number>();
  for (const [place, payment] of payments.entries()) {
    if (place % SLICE === 0) yield;
    const { pairs, crowded } = pairsOf(payment, index, methods);
    if (crowded) crowds.add(payment.payment.id);
    byPayment.set(payment.payment.id, pairs);
    for (const pair of pairs) {
      const of = byLine.get(pair.line.line.id);
      if (of) of.push(pair);
      else byLine.set(pair.line.line.id, [pair]);
    }
  }
  const ofLine = (id: number) => byLine.get(id) ?? [];
  const rivals: Rivals = {
    ofLine,
    ofPayment: (id) => byPayment.get(id) ?? [],
    isCrowded: ({ line, payment }) => crowds.has(payment.payment.id) || ofLine(line.line.id).length > CROWD,
  };
  return { pairs: [...byPayment.values()].flat(), rivals };
}

/** The best first. A match that shares a line or a payment with a better one becomes its alternative. */
function rank(matches: readonly Match[]): RankedMatch[] {
  const ranked: RankedMatch[] = [];
  const taken = new Map<object, RankedMatch>();
  for (const match of matches.filter(({ certainty }) => certainty !== null).sort(inOrder)) {
    const parts = [...match.lines, ...match.payments];
    const before = new Set(parts.flatMap((part) => taken.get(part) ?? []));
    if (before.size === 0) {
      const first = { ...match, key: keyOf(match), alternatives: [] };
      for (const part of parts) taken.set(part, first);
      ranked.push(first);
    }
    for (const { alternatives } of before) if (alternatives.length < MOST_ALTERNATIVES) alternatives.push(match);
  }
  return ranked;
}

const RANKS = new Map<Match['certainty'], number>(CERTAINTIES.map((certainty, rank) => [certainty, rank]));

function inOrder(one: Match, other: Match): number {
  return (
    (RANKS.get(one.certainty) ?? 0) - (RANKS.get(other.certainty) ?? 0) ||
    other.score - one.score ||
    (one.lines[0]?.day ?? 0) - (other.lines[0]?.day ?? 0) ||
    (one.lines[0]?.line.id ?? 0) - (other.lines[0]?.line.id ?? 0)
  );
}
