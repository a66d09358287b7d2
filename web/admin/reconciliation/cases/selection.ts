import type {
  Candidate,
  DifferenceWay,
  Proposal,
  QueuedLine,
  QueuedPayment,
} from '#contract/payments/reconciliation.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { MAX_JOINED } from '#domain/payments/matching/proposal.ts';
import { waysFor } from '#domain/payments/matching/words.ts';
import { type Amount, type SelectionSums, sumSelection } from './sum-selection.ts';

/** Lines and payments that are being put together. */
export interface Selection {
  lines: readonly QueuedLine[];
  payments: readonly QueuedPayment[];
}

/** Each joins the selection, or leaves it. At the most that can be joined, nothing joins any more. */
export function toggled<One extends { id: number }>(chosen: readonly One[], one: One): readonly One[] {
  if (chosen.some(({ id }) => id === one.id)) return chosen.filter(({ id }) => id !== one.id);
  return chosen.length < MAX_JOINED ? [...chosen, one] : chosen;
}

export function sumsOf({ lines, payments }: Selection): SelectionSums {
  return sumSelection(lines.map(lineAmount), payments.map(paymentAmount));
}

export function lineAmount({ account, amount }: QueuedLine): Amount {
  return { currency: account.currency, hundredths: centsFromDecimal(amount) };
}

export function paymentAmount({ currency, amount }: Pick<QueuedPayment, 'currency' | 'amount'>): Amount {
  return { currency, hundredths: centsFromDecimal(amount) };
}

/** What may become of the difference: as the server says where it knows the selection, else by the same rules. */
export function waysOf(selection: Selection, known: readonly Match[]): readonly DifferenceWay[] {
  const same = known.find(({ attributes }) => isSame(attributes, selection));
  if (same) return same.attributes.ways;
  const { state, currency, difference, came } = sumsOf(selection);
  if (state === 'incomplete' || state === 'mixed') return [];
  const isOwed = selection.payments.some(({ sale }) => sale.status === 'cancelada');
  return waysFor(currency, difference, isOwed, came).map(({ reasonRequired, ...way }) => ({
    ...way,
    reason_required: reasonRequired,
  }));
}

export type Match = Pick<Proposal | Candidate, 'attributes'>;

export function isSame(one: Selection, other: Selection): boolean {
  return ids(one.lines) === ids(other.lines) && ids(one.payments) === ids(other.payments);
}

function ids(of: readonly { id: number }[]): string {
  return of
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join();
}
