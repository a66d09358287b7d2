import type { ProposalListQuery } from '#contract/payments/reconciliation.ts';
import { amountText } from '#domain/money/money.ts';
import type { Match } from '#domain/payments/matching/match.ts';
import type { RankedMatch } from '#domain/payments/matching/propose.ts';
import { foldAccents } from '#domain/text/slug.ts';
import type { OpenWork } from './open-work.queries.ts';
import type { Proposals } from './read-proposals.ts';

/** Proposals of an account that hold the words of a search. */
export function filterProposals(all: Proposals, { account, q }: ProposalListQuery): RankedMatch[] {
  const words = q ? foldAccents(q) : null;
  const orders = words === null ? null : ordersOf(all);
  return all.proposals.filter(
    (proposal) =>
      (account === undefined || proposal.lines.some(({ line }) => line.accountId === account)) &&
      (words === null || orders === null || holdsWords(proposal, orders, words)),
  );
}

/** @param words folded */
export function holds(match: Match, work: Pick<OpenWork, 'payments'>, words: string): boolean {
  return holdsWords(match, ordersOf(work), words);
}

function ordersOf({ payments }: Pick<OpenWork, 'payments'>): Map<number, string> {
  return new Map(payments.map(({ payment, sale }) => [payment.id, sale.orderId]));
}

function holdsWords({ lines, payments }: Match, orders: ReadonlyMap<number, string>, words: string): boolean {
  const texts = [
    ...lines.flatMap(({ line }) => [line.reference, line.description, line.payer, ...amounts(line.amount)]),
    ...payments.flatMap(({ payment: { id, reference, amount, payer, buyer } }) => [
      ...[orders.get(id) ?? '', reference ?? '', ...amounts(amount)],
      ...[payer.name, payer.phone, payer.nationalId, buyer.name, buyer.phone, buyer.nationalId].map(
        (text) => text ?? '',
      ),
    ]),
  ];
  return texts.some((text) => foldAccents(text).includes(words));
}

/** As it is typed: `1234.56`, `1234,56` and `1.234,56`. */
function amounts(hundredths: number): string[] {
  const plain = amountText(hundredths);
  const [whole = '', cents = ''] = plain.split('.');
  return [plain, `${whole},${cents}`, `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`];
}
