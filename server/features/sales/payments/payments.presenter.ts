import { type PaymentRecord, paymentRecord, type SalePayments } from '#contract/payments/payment.ts';
import { isCreditMethod } from '#domain/credit/credit.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { Coverage } from '#domain/payments/coverage.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import type { Payment, paymentEntries } from '../payments.tables.ts';
import type { Sale } from '../sales.tables.ts';
import { tenderTaxesOf } from '../tender-taxes.ts';
import { forgivableBy } from './forgivable.ts';
import { leftIn, leftOf, owedOf, recorderOf } from './refund-amounts.ts';

export interface ReadPayment {
  payment: Payment;
  /** Name of the account that decided. */
  by: string | null;
  reconciled: boolean;
  /** URL of its proof. */
  proof: string | null;
  verification: PaymentRecord['attributes']['verification'];
  askable: boolean;
  /** What may be missing of it, in hundredths. */
  tolerance: number;
}

/** A payment as sent to staff. @param all payments and refunds of its sale */
export function presentPayment(
  { payment, by, reconciled, proof, verification, askable, tolerance }: ReadPayment,
  sale: Sale,
  all: readonly Payment[],
): PaymentRecord {
  const whole = all.find(({ id }) => id === payment.refundOf);
  return recordFrom(paymentRecord, {
    ...payment,
    amount: decimalFromCents(payment.amountHundredths),
    covers: decimalFromCents(payment.coversCents),
    forgiven: decimalFromCents(payment.forgivenHundredths),
    short: presentShort(sale, all, payment, tolerance),
    igtf: decimalFromCents(tenderTaxesOf(sale, all).shares.get(payment.id)?.igtfCents ?? 0),
    date: payment.paidOn,
    paymentProofUrl: proof,
    decidedBy: by,
    decidedAt: payment.decidedAt?.toISOString() ?? null,
    verification,
    askable,
    reconciled,
    refundable: decimalFromCents(leftOf(sale, payment, all).amountHundredths),
    refundableOther: decimalFromCents(leftIn(sale, payment.currency === 'USD' ? 'VES' : 'USD', payment, all)),
    owed: decimalFromCents(owedOf(sale, payment, all)),
    recordedBy: whole && isCreditMethod(whole.method) ? null : recorderOf(payment),
    createdAt: payment.createdAt.toISOString(),
  });
}

function presentShort(
  sale: Sale,
  all: readonly Payment[],
  payment: Payment,
  tolerance: number,
): PaymentRecord['attributes']['short'] {
  const short = forgivableBy(sale, all, payment, tolerance);
  return short && { amount: decimalFromCents(short.hundredths), reason: short.reason };
}

/** @param dueIgtf on top of what is due, if that is paid in foreign currency, at `igtfBasisPoints` */
export function presentSums(
  sale: Sale,
  coverage: Coverage,
  {
    dueIgtf,
    igtfBasisPoints,
    secondPerson,
    canAsk,
  }: { dueIgtf: number; igtfBasisPoints: number; secondPerson: boolean; canAsk: boolean },
): SalePayments['meta'] {
  return {
    status: sale.status,
    total: decimalFromCents(sale.totalCents),
    total_bs: decimalFromCents(sale.totalBsHundredths),
    paid: decimalFromCents(coverage.paidCents),
    due: decimalFromCents(coverage.dueCents),
    due_bs: decimalFromCents(coverage.dueBsHundredths),
    over: decimalFromCents(coverage.overCents),
    over_bs: decimalFromCents(coverage.overBsHundredths),
    igtf: decimalFromCents(sale.igtfCents),
    due_igtf: decimalFromCents(dueIgtf),
    igtf_percent: igtfBasisPoints / 100,
    dollar_value: sale.dollarValue,
    second_person: secondPerson,
    can_ask: canAsk,
  };
}

export function presentEntry(
  entry: typeof paymentEntries.$inferSelect,
  by: string | null,
  all: readonly Payment[],
): SalePayments['entries'][number] {
  return {
    id: entry.id,
    attributes: {
      payment_id: entry.paymentId,
      position: all.find(({ id }) => id === entry.paymentId)?.position ?? null,
      kind: entry.kind,
      currency: entry.currency,
      from: entry.fromState,
      to: entry.toState,
      amount_before: decimalFromCents(entry.amountBefore),
      amount_after: decimalFromCents(entry.amountAfter),
      at: entry.happenedAt.toISOString(),
      by,
      decision: entry.decision,
    },
  };
}
