import type { Candidate, Proposal, QueuedLine, QueuedPayment } from '#contract/payments/reconciliation.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { keyOf, type Match } from '#domain/payments/matching/match.ts';
import type { RankedMatch } from '#domain/payments/matching/propose.ts';
import { reasonsOf, type Way, warningsOf, waysFor } from '#domain/payments/matching/words.ts';
import { PAYMENT_METHODS } from '#domain/sales/delivery-and-payment.ts';
import { proofUrl } from '#server/features/sales/proofs/payment-proofs.ts';
import type { LineRow, OpenWork, PaymentRow } from './open-work.queries.ts';

export function presentLine({ line, account }: LineRow): QueuedLine {
  return {
    id: line.id,
    account: { id: account.id, name: account.name, bank: account.bank, currency: account.currency },
    date: line.postedOn,
    amount: decimalFromCents(line.amountHundredths),
    reference: line.reference,
    description: line.description,
    payer: line.payer,
  };
}

export function presentPayment({ payment, sale, proof }: PaymentRow): QueuedPayment {
  return {
    id: payment.id,
    version: payment.version,
    state: payment.state,
    method: PAYMENT_METHODS[payment.method],
    currency: payment.currency,
    amount: decimalFromCents(payment.amountHundredths),
    reference: payment.reference,
    bank: payment.bank,
    paid_on: payment.paidOn,
    payer: { name: payment.payerName, phone: payment.payerPhone, national_id: payment.payerId },
    proof_url: proof === null ? null : proofUrl(proof),
    sale: {
      id: sale.id,
      order_id: sale.orderId,
      customer_name: sale.customerName,
      customer_phone: sale.customerPhone,
      customer_id: sale.customerId,
      status: sale.status,
      total: decimalFromCents(sale.totalCents),
      total_bs: decimalFromCents(sale.totalBsHundredths),
      createdAt: sale.createdAt.toISOString(),
    },
  };
}

/** Makes what is shown of matches out of the rows they were made from. */
export function matchPresenter(work: Pick<OpenWork, 'lines' | 'payments'>) {
  const lines = new Map(work.lines.map((row) => [row.line.id, row]));
  const payments = new Map(work.payments.map((row) => [row.payment.id, row]));
  const shown = (match: Match) => ({
    lines: match.lines.flatMap(({ line }) => lines.get(line.id) ?? []).map(presentLine),
    payments: match.payments.flatMap(({ payment }) => payments.get(payment.id) ?? []).map(presentPayment),
    currency: match.lines[0]?.line.currency ?? 'VES',
    difference: decimalFromCents(match.difference),
    ways: waysOf(match).map(presentWay),
    reasons: reasonsOf(match),
    warnings: warningsOf(match),
    cases: [...match.cases],
  });
  const candidate = (match: Match): Candidate => ({
    id: keyOf(match),
    attributes: { ...shown(match), certainty: match.certainty },
  });
  const proposal = ({ key, alternatives, ...match }: RankedMatch): Proposal => ({
    id: key,
    attributes: {
      ...shown(match),
      certainty: match.certainty ?? 'possible',
      alternatives: alternatives.map(candidate),
    },
  });
  return { candidate, proposal };
}

function waysOf({ lines, payments, difference }: Match): Way[] {
  const currency = lines[0]?.line.currency ?? 'VES';
  const came = lines.reduce((sum, { line }) => sum + line.amount, 0);
  const isOwedWhole = payments.some(({ payment }) => ['cancelled', 'reconciled'].includes(payment.standing));
  return waysFor(currency, difference, isOwedWhole, came);
}

function presentWay({ difference, label, reasonRequired }: Way) {
  return { difference, label, reason_required: reasonRequired };
}
