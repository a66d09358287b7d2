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
import type { Currency } from '#domain/payments/payment.ts';
import { type Amount, amountText } from '#web/admin/kit/document/money-text.ts';

/** The bank lines and payments that are being matched with each other. */
export interface Selection {
  lines: readonly QueuedLine[];
  payments: readonly QueuedPayment[];
}

/** Adds a line or payment to the selection, or removes it. A full selection takes no more. */
export function toggled<One extends { id: number }>(chosen: readonly One[], one: One): readonly One[] {
  if (chosen.some(({ id }) => id === one.id)) return chosen.filter(({ id }) => id !== one.id);
  return chosen.length < MAX_JOINED ? [...chosen, one] : chosen;
}

export function lineAmount({ account, amount }: Pick<QueuedLine, 'account' | 'amount'>): Amount {
  return { currency: account.currency, hundredths: centsFromDecimal(amount) };
}

function paymentAmount({ currency, amount }: Pick<QueuedPayment, 'currency' | 'amount'>): Amount {
  return { currency, hundredths: centsFromDecimal(amount) };
}

/** The amount of a line or payment as a text: `Bs. 1.234,56`. */
export const lineText = (line: Pick<QueuedLine, 'account' | 'amount'>) => amountText(lineAmount(line));
export const paymentText = (payment: Pick<QueuedPayment, 'currency' | 'amount'>) => amountText(paymentAmount(payment));

export interface SelectionSums {
  currency: Currency;
  /** Received by the chosen lines and due by the chosen payments, in hundredths. */
  received: number;
  due: number;
  /** Positive when more was received than was due. */
  difference: number;
  /** `incomplete`: nothing is chosen on one side. `mixed`: dollars and bolívares, which cannot be matched. */
  state: 'incomplete' | 'mixed' | 'fits' | 'over' | 'under';
}

export function sumsOf({ lines, payments }: Selection): SelectionSums {
  return sumAmounts(lines.map(lineAmount), payments.map(paymentAmount));
}

/** Adds up both sides of a selection. */
export function sumAmounts(lines: readonly Amount[], payments: readonly Amount[]): SelectionSums {
  const currency = (lines[0] ?? payments[0])?.currency ?? 'VES';
  const received = total(lines);
  const due = total(payments);
  const sums = { currency, received, due, difference: received - due };
  if ([...lines, ...payments].some((one) => one.currency !== currency)) return { ...sums, state: 'mixed' };
  if (lines.length === 0 || payments.length === 0) return { ...sums, state: 'incomplete' };
  return { ...sums, state: received === due ? 'fits' : received > due ? 'over' : 'under' };
}

function total(amounts: readonly Amount[]): number {
  return amounts.reduce((sum, { hundredths }) => sum + hundredths, 0);
}

/** The state of the sums in one sentence, which is read out while lines and payments are chosen. */
export function sumsText({ state, currency, difference }: SelectionSums): string {
  const gap = amountText({ currency, hundredths: Math.abs(difference) });
  switch (state) {
    case 'fits':
      return 'Cuadra al céntimo';
    case 'over':
      return `Sobran ${gap}`;
    case 'under':
      return `Faltan ${gap}`;
    case 'mixed':
      return 'Hay dólares y bolívares: no se pueden juntar';
    case 'incomplete':
      return 'Elige al menos un movimiento y un pago';
  }
}

export type Match = Pick<Proposal | Candidate, 'attributes'>;

/**
 * The ways to settle the difference: those of the server if it has judged the selection, otherwise by the same rules.
 */
export function waysOf(selection: Selection, known: readonly Match[]): readonly DifferenceWay[] {
  const same = known.find(({ attributes }) => isSame(attributes, selection));
  if (same) return same.attributes.ways;
  const { state, currency, difference, received } = sumsOf(selection);
  if (state === 'incomplete' || state === 'mixed') return [];
  const isOwed = selection.payments.some(({ sale }) => sale.status === 'cancelada');
  const [first] = selection.payments;
  const isOneSale = selection.payments.every(({ sale }) => sale.id === first?.sale.id);
  return waysFor(currency, difference, {
    isOwedWhole: isOwed,
    came: received,
    tolerance: Math.min(...selection.payments.map((payment) => centsFromDecimal(payment.tolerance ?? 0))),
    missing: isOneSale ? centsFromDecimal(first?.missing ?? 0) : 0,
  }).map(({ reasonRequired, ...way }) => ({
    ...way,
    reason_required: reasonRequired,
  }));
}

export function isSame(one: Selection, other: Selection): boolean {
  return ids(one.lines) === ids(other.lines) && ids(one.payments) === ids(other.payments);
}

function ids(of: readonly { id: number }[]): string {
  return of
    .map(({ id }) => id)
    .sort((one, other) => one - other)
    .join();
}
