import { bolivarsFor } from '#domain/money/bolivars.ts';
import { scaleHalfUp } from '#domain/money/money.ts';
import { coverageOf, promisedCoverage } from '#domain/payments/coverage.ts';
import { amountAskedOf, EDIT_REFUND } from '#domain/payments/money-back.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { restIn } from '#domain/taxes/split-order.ts';
import { MAX_BASIS_POINTS } from '#domain/taxes/tax-rate.ts';
import { isPromised } from '../payments/payments.queries.ts';
import { leftOf, refundCovers } from '../payments/refund-amounts.ts';
import type { Payment } from '../payments.tables.ts';
import type { WrittenSale } from '../sales.tables.ts';

type OwedRefund = Pick<Payment, 'method' | 'currency' | 'amountHundredths' | 'coversCents'> & { refundOf: number };

export interface EditedMoney {
  /** Ids of refunds of an earlier edit that are not owed any more. */
  withdrawn: number[];
  /** What becomes owed to the shopper. */
  owed: OwedRefund[];
  /** The payment that is promised at the store, with its new amount; an amount of 0: nothing is left to pay there. */
  promised: Pick<Payment, 'id' | 'amountHundredths' | 'coversCents'> | null;
  /** Whether the validated sale waits for a payment again. */
  reopens: boolean;
  /** Whether the waiting sale is covered by what was validated. */
  settles: boolean;
  /** What the shopper is asked for, in cents and in hundredths of a bolívar. */
  due: { cents: number; bsHundredths: number };
  /** What the payments that wait for a review have above the total, in cents. */
  overCents: number;
}

/**
 * What an edit does to the money of a sale. A total above what was validated makes the sale wait for the rest. What was
 * received beyond the total becomes owed, of the last payment first; credit too is owed and never given back by itself.
 * @param all payments and refunds of the sale
 * @param igtf rate in hundredths of a percent
 */
export function editMoney(before: WrittenSale, after: WrittenSale, all: readonly Payment[], igtf: number): EditedMoney {
  const differs = after.totalCents !== before.totalCents;
  const withdrawn = differs ? all.filter(isOpenEditRefund).map(({ id }) => id) : [];
  let now = all.filter(({ id }) => !withdrawn.includes(id));
  const owed = differs ? owedOf(after, now) : [];
  now = [...now, ...owed.map((refund) => asRefund(refund))];
  const promised = differs ? promiseOf(after, now, igtf) : null;
  now = now.map((one) => (one.id === promised?.id ? { ...one, ...promised } : one));
  const { covered } = coverageOf(after, now);
  const received = now.some(({ kind, state }) => kind === 'payment' && state === 'validated');
  const reopens = after.status === 'validado' && after.totalCents > before.totalCents && !covered;
  // Not by another phone number: staff may have set the sale back by hand.
  const settles = differs && after.status === 'pendiente' && received && covered;
  const status: SaleStatus = reopens ? 'pendiente' : settles ? 'validado' : after.status;
  const requested = amountAskedOf({ ...after, status }, now);
  const overCents = status === 'pendiente' ? promisedCoverage(after, now).overCents : 0;
  const due = { cents: requested?.dueCents ?? 0, bsHundredths: requested?.dueBsHundredths ?? 0 };
  return { withdrawn, owed, promised, reopens, settles, due, overCents };
}

/** The next edit withdraws it while it is not paid. */
function isOpenEditRefund({ kind, state, decision }: Payment): boolean {
  return kind === 'refund' && state === 'declared' && decision === EDIT_REFUND;
}

function owedOf(sale: WrittenSale, all: readonly Payment[]): OwedRefund[] {
  let now = [...all];
  const owed: OwedRefund[] = [];
  for (const payment of all.toReversed()) {
    // As if everything owed were paid. What was forgiven was not received.
    const paid = now.map((one) => ({
      ...(one.kind === 'refund' && one.state === 'declared' ? asPaid(one) : one),
      forgivenHundredths: 0,
    }));
    const { overCents, overBsHundredths } = coverageOf(sale, paid);
    const left = leftOf(sale, payment, now);
    if (overCents === 0 || left.coversCents === 0) continue;
    const amountHundredths = amountOf(payment, left, { overCents, overBsHundredths }, sale);
    if (amountHundredths === 0) continue;
    const { method, currency } = payment;
    const coversCents = refundCovers(sale, payment, now, { currency, amountHundredths });
    const refund = { method, currency, amountHundredths, coversCents, refundOf: payment.id };
    owed.push(refund);
    now = [...now, asRefund(refund)];
  }
  return owed;
}

/** How much of a payment is owed, in hundredths of its currency: in dollars with its share of the IGTF. */
function amountOf(
  payment: Payment,
  left: Pick<Payment, 'amountHundredths' | 'coversCents'>,
  over: { overCents: number; overBsHundredths: number },
  { dollarValue }: WrittenSale,
): number {
  if (payment.currency === 'VES') {
    return Math.min(left.amountHundredths, over.overBsHundredths || bolivarsFor(over.overCents, dollarValue));
  }
  if (over.overCents >= left.coversCents) return left.amountHundredths;
  // Rounded down, so that what is left still covers the order.
  const share = (BigInt(over.overCents) * BigInt(payment.amountHundredths)) / BigInt(Math.max(1, payment.coversCents));
  return Math.min(left.amountHundredths, Number(share));
}

/** The last payment that is promised at the store takes what the others leave. */
function promiseOf(sale: WrittenSale, all: readonly Payment[], igtf: number): EditedMoney['promised'] {
  const promised = all.findLast(isPromised);
  if (!promised) return null;
  const rest = promisedCoverage(
    sale,
    all.filter(({ id }) => id !== promised.id),
  );
  const { dueCents: cents, dueBsHundredths: bsHundredths } = rest;
  const igtfCents = scaleHalfUp(cents, igtf, MAX_BASIS_POINTS);
  const amountHundredths = restIn(promised.currency, { cents, igtfCents, bsHundredths });
  return { id: promised.id, amountHundredths, coversCents: cents };
}

const asPaid = (refund: Payment): Payment => ({ ...refund, state: 'validated' });

/** A refund that is not stored yet, for the sums. */
function asRefund(refund: OwedRefund): Payment {
  return { ...refund, kind: 'refund', state: 'declared', forgivenHundredths: 0 } as Payment;
}
