import type {
  Candidate,
  Proposal,
  QueuedLine,
  QueuedPayment,
  UnmatchedLine,
  UnpaidSale,
} from '#contract/payments/reconciliation.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { keyOf, type Match } from '#domain/payments/matching/match.ts';
import type { RankedMatch } from '#domain/payments/matching/propose.ts';
import { reasonsOf, type Way, warningsOf, waysFor } from '#domain/payments/matching/words.ts';
import { ageOf, daysSince } from '#domain/payments/waiting-age.ts';
import { fullName } from '#domain/people/actor.ts';
import { proofUrl } from '#server/features/sales/proofs/payment-proofs.ts';
import { dueOf, type LineRow, leftOf, type OpenWork, type PaymentRow, toleratedOf } from './open-work.queries.ts';
import type { SpentOn } from './spent-references.ts';
import type { UnmatchedRow, UnpaidRow } from './unmatched.queries.ts';

/** @param hundredths of the line; by default what the bank left of it */
export function presentLine(row: LineRow, hundredths = leftOf(row)): QueuedLine {
  const { line, account } = row;
  return {
    id: line.id,
    account: { id: account.id, name: account.name, bank: account.bank, currency: account.currency },
    date: line.postedOn,
    amount: decimalFromCents(hundredths),
    reference: line.reference,
    description: line.description,
    payer: line.payer,
  };
}

/** @param spent by payment id, the orders that its reference has paid already */
export function presentPayment(row: PaymentRow, spent: ReadonlyMap<number, SpentOn> = new Map()): QueuedPayment {
  const { payment, sale, proof, way, missing } = row;
  return {
    id: payment.id,
    version: payment.version,
    state: payment.state,
    method: way.name,
    currency: payment.currency,
    amount: decimalFromCents(dueOf(row)),
    ...(way.tolerance > 0 && { tolerance: decimalFromCents(way.tolerance) }),
    ...(missing > 0 && missing <= way.tolerance && { missing: decimalFromCents(missing) }),
    reference: payment.reference,
    spent_on: spent.get(payment.id) ?? null,
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

/** Presents matches with the rows they were computed from. @param spent as of `presentPayment` */
export function matchPresenter(work: Pick<OpenWork, 'lines' | 'payments'>, spent: ReadonlyMap<number, SpentOn>) {
  const lines = new Map(work.lines.map((row) => [row.line.id, row]));
  const payments = new Map(work.payments.map((row) => [row.payment.id, row]));
  const rowsOf = (match: Match) => match.payments.flatMap(({ payment }) => payments.get(payment.id) ?? []);
  const shown = (match: Match) => ({
    lines: match.lines.flatMap(({ line }) => lines.get(line.id) ?? []).map((row) => presentLine(row)),
    payments: rowsOf(match).map((row) => presentPayment(row, spent)),
    currency: match.lines[0]?.line.currency ?? 'VES',
    difference: decimalFromCents(match.difference),
    ways: waysOf(match, toleratedOf(rowsOf(match))).map(presentWay),
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

function waysOf({ lines, payments, difference }: Match, tolerated: ReturnType<typeof toleratedOf>): Way[] {
  const currency = lines[0]?.line.currency ?? 'VES';
  const came = lines.reduce((sum, { line }) => sum + line.amount, 0);
  const isOwedWhole = payments.some(({ payment }) => ['cancelled', 'reconciled'].includes(payment.standing));
  return waysFor(currency, difference, { isOwedWhole, came, ...tolerated });
}

function presentWay({ reasonRequired, ...way }: Way) {
  return { ...way, reason_required: reasonRequired };
}

export function presentUnmatched(row: UnmatchedRow, today: string): UnmatchedLine {
  const { id, ...line } = presentLine(row);
  const days = daysSince(line.date, today);
  const { excluded, excludedAt } = row.line;
  return {
    id,
    attributes: {
      ...line,
      days,
      age: ageOf(days),
      excluded:
        excluded === null
          ? null
          : { reason: excluded, by: fullName(row.excluder), at: excludedAt?.toISOString() ?? null },
    },
  };
}

/** @param payments of this sale and others */
export function presentUnpaid(
  { sale, coverage, days, age }: UnpaidRow,
  payments: readonly PaymentRow[],
  spent: ReadonlyMap<number, SpentOn>,
): UnpaidSale {
  const own = payments.filter((row) => row.sale.id === sale.id).map((row) => presentPayment(row, spent));
  return {
    id: sale.id,
    attributes: {
      order_id: sale.orderId,
      customer_name: sale.customerName,
      customer_phone: sale.customerPhone,
      total: decimalFromCents(sale.totalCents),
      total_bs: decimalFromCents(sale.totalBsHundredths),
      covered: decimalFromCents(coverage.paidCents),
      missing: decimalFromCents(coverage.dueCents),
      payments: own.map(({ sale: _sale, ...payment }) => payment),
      createdAt: sale.createdAt.toISOString(),
      days,
      age,
    },
  };
}
