import type { ProposalListQuery } from '#contract/payments/reconciliation.ts';
import { amountText } from '#domain/money/money.ts';
import type { Match } from '#domain/payments/matching/match.ts';
import type { RankedMatch } from '#domain/payments/matching/propose.ts';
import { foldAccents } from '#domain/text/slug.ts';
import type { OpenWork } from './open-work.queries.ts';
import type { Proposals } from './read-proposals.ts';

/** Proposals of an account that hold the words of a search. */
export function filterProposals(all: Proposals, { account, q }: ProposalListQuery): RankedMatch[] {
  const holdsWords = q ? holding(q, all) : () => true;
  return all.proposals.filter(
    (proposal) =>
      (account === undefined || proposal.lines.some(({ line }) => line.accountId === account)) && holdsWords(proposal),
  );
}

/** What tells whether lines and payments hold the words of a search. Made once for all of them: it knows every order. */
export function holding(
  q: string,
  work: Pick<OpenWork, 'payments'>,
): (match: Pick<Match, 'lines' | 'payments'>) => boolean {
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

/** As it is typed: `1234.56`, `1234,56` and `1.234,56`. */
function amounts(hundredths: number): string[] {
  const plain = amountText(hundredths);
  const [whole = '', cents = ''] = plain.split('.');
  return [plain, `${whole},${cents}`, `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${cents}`];
}
