import { inArray } from 'drizzle-orm';
import type { ProposalListQuery } from '#contract/payments/reconciliation.ts';
import { isCreditMethod } from '#domain/credit/credit.ts';
import { amountText } from '#domain/money/money.ts';
import { readLine, readPayment } from '#domain/payments/matching/facts.ts';
import { judge, type Rivals } from '#domain/payments/matching/judge.ts';
import type { Match } from '#domain/payments/matching/match.ts';
import { pairUp } from '#domain/payments/matching/pairs.ts';
import type { RankedMatch } from '#domain/payments/matching/propose.ts';
import { foldAccents } from '#domain/text/slug.ts';
import { isPromised } from '#server/features/sales/payments/payments.queries.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { bankLines } from '../bank.tables.ts';
import { leftOf, type OpenWork, selectLines, selectOpenWork, selectPayments } from './open-work.queries.ts';
import { matchLine, matchPayment, type Proposals } from './read-proposals.ts';
import { selectTaught } from './taught-payers.ts';

const MOST = 20;
/** The lowest score of a candidate that is shown without a search. */
const MIN_SCORE = 30;
const NO_RIVALS: Rivals = { ofLine: () => [], ofPayment: () => [], isCrowded: () => true };

/**
 * The candidates for matching a line or a payment by hand, best first. Without a search, those with a sufficient
 * score; with one, all that contain its words.
 * @returns null when there is no such line or payment
 */
export async function findCandidates(
  connection: ReadConnection,
  { line, payment, q }: { line?: number | undefined; payment?: number | undefined; q?: string | undefined },
  now: Date,
): Promise<{ work: OpenWork; matches: Match[] } | null> {
  const open = await selectOpenWork(connection, now);
  // The line or payment in the request may be closed already.
  const ownLines = line === undefined ? open.lines : await selectLines(connection, inArray(bankLines.id, [line]), 1);
  const ownPayments =
    payment === undefined ? open.payments : await selectPayments(connection, inArray(payments.id, [payment]), 1);
  if (ownLines.length === 0 || ownPayments.length === 0) return null;
  const work = { ...open, lines: ownLines, payments: ownPayments };
  const hasWords = q ? wordsTest(q, work) : null;
  const methods = new Map(open.accounts.map((account) => [account.id, account.methods]));
  const taught = await selectTaught(connection, work, now);
  const lines = ownLines.filter((row) => leftOf(row) > 0).map((row) => readLine(matchLine(row, taught)));
  const readPayments = ownPayments
    .filter(({ payment }) => !isCreditMethod(payment.method) && !isPromised(payment))
    .map((row) => readPayment(matchPayment(row)));
  const matches = lines.flatMap((one) =>
    readPayments
      .filter((other) => other.payment.currency === one.line.currency && other.payment.amount > 0)
      .filter((other) => !hasWords || hasWords({ lines: [one], payments: [other] }))
      .map((other) => judge(pairUp(one, other, methods), NO_RIVALS))
      .filter(({ score }) => hasWords || score >= MIN_SCORE),
  );
  const best = matches.sort((one, other) => other.score - one.score).slice(0, MOST);
  return {
    work,
    matches: best.map((match) => ({ ...match, certainty: match.score >= MIN_SCORE ? match.certainty : null })),
  };
}

/** The proposals of an account that contain the words of a search. */
export function filterProposals(all: Proposals, { account, q }: ProposalListQuery): RankedMatch[] {
  const hasWords = q ? wordsTest(q, all) : () => true;
  return all.proposals.filter(
    (proposal) =>
      (account === undefined || proposal.lines.some(({ line }) => line.accountId === account)) && hasWords(proposal),
  );
}

/**
 * A test whether lines and payments contain the words of a search. It indexes all orders, so make it once per search.
 */
function wordsTest(q: string, work: Pick<OpenWork, 'payments'>): (match: Pick<Match, 'lines' | 'payments'>) => boolean {
  const words = foldAccents(q);
  const orders = new Map(work.payments.map(({ payment, sale }) => [payment.id, sale.orderId]));
  return (match) => textsOf(match, orders).some((text) => foldAccents(text).includes(words));
}

function textsOf({ lines, payments }: Pick<Match, 'lines' | 'payments'>, orders: ReadonlyMap<number, string>) {
  return [
    ...lines.flatMap(({ line }) => [line.reference, line.description, line.payer, ...amounts(line.amount)]),
    ...payments.flatMap(({ payment: { id, reference, amount, payer, buyer } }) => [
      ...[orders.get(id) ?? '', reference ?? '', ...amounts(amount)],
      ...[payer.name, payer.phone, payer.nationalId, buyer.name, buyer.phone, buyer.nationalId].map(
        (text) => text ?? '',
      ),
    ]),
  ];
}

/** An amount as people type it: `1234.56`, `1234,56` and `1.234,56`. */
function amounts(hundredths: number): string[] {
  const plain = amountText(hundredths);
  const [whole = '', cents = ''] = plain.split('.');
  return [plain, `${whole},${cents}`, `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`];
}
