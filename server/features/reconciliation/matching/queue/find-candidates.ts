import { inArray } from 'drizzle-orm';
import { readLine, readPayment } from '#domain/payments/matching/facts.ts';
import { judge, type Rivals } from '#domain/payments/matching/judge.ts';
import type { Match } from '#domain/payments/matching/match.ts';
import { pairUp } from '#domain/payments/matching/pairs.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { bankLines } from '../../bank.tables.ts';
import { holding } from './filter-proposals.ts';
import { type OpenWork, selectLines, selectOpenWork, selectPayments } from './open-work.queries.ts';
import { matchLine, matchPayment } from './read-proposals.ts';

const MOST = 20;
/** Less speaks for it than its amount, or its reference: it is shown to whoever looks for it only. */
const FAINT = 30;
const ALONE: Rivals = { ofLine: () => [], ofPayment: () => [], isCrowded: () => true };

/**
 * What a line or a payment could be joined with by hand: the best first. Without a search, what something speaks for;
 * with one, all that hold its words.
 * @returns null when there is no such line or payment
 */
export async function findCandidates(
  connection: ReadConnection,
  { line, payment, q }: { line?: number | undefined; payment?: number | undefined; q?: string | undefined },
  now: Date,
): Promise<{ work: OpenWork; matches: Match[] } | null> {
  const open = await selectOpenWork(connection, now);
  // Also one that is not open any more may be asked about.
  const ownLines = line === undefined ? open.lines : await selectLines(connection, inArray(bankLines.id, [line]), 1);
  const ownPayments =
    payment === undefined ? open.payments : await selectPayments(connection, inArray(payments.id, [payment]), 1);
  if (ownLines.length === 0 || ownPayments.length === 0) return null;
  const work = { ...open, lines: ownLines, payments: ownPayments };
  const holdsWords = q ? holding(q, work) : null;
  const methods = new Map(open.accounts.map((account) => [account.id, account.methods]));
  const lines = ownLines.map((row) => readLine(matchLine(row)));
  const found = ownPayments.map((row) => readPayment(matchPayment(row)));
  const matches = lines.flatMap((one) =>
    found
      .filter((other) => other.payment.currency === one.line.currency && other.payment.amount > 0)
      .filter((other) => !holdsWords || holdsWords({ lines: [one], payments: [other] }))
      .map((other) => judge(pairUp(one, other, methods), ALONE))
      .filter(({ score }) => holdsWords || score >= FAINT),
  );
  const best = matches.sort((one, other) => other.score - one.score).slice(0, MOST);
  return {
    work,
    matches: best.map((match) => ({ ...match, certainty: match.score >= FAINT ? match.certainty : null })),
  };
}
