import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PaymentRecord, SalePayments } from '#contract/payments/payment.ts';
import { coverageOf } from '#domain/payments/coverage.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { needsSecondPerson } from '#server/features/approvals/second-person.queries.ts';
import { toleranceOfPayment } from '#server/features/ways/tolerances.ts';
import { paymentMethods } from '#server/features/ways/ways.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type Payment, paymentEntries, payments, paymentVerifications } from '../payments.tables.ts';
import { proofUrl, proofUrls } from '../proofs/payment-proofs.ts';
import { byWhom } from '../sale-history.ts';
import { paymentProofs, type Sale, sales } from '../sales.tables.ts';
import { igtfOfRest } from '../tender-taxes.ts';
import { presentEntry, presentPayment, presentSums, type ReadPayment } from './payments.presenter.ts';

export function selectPayments(connection: Connection, saleId: number): Promise<Payment[]> {
  return connection.select().from(payments).where(eq(payments.saleId, saleId)).orderBy(asc(payments.position));
}

/** Whether a payment is still to be made at the store. */
export function isPromised({ atPickup, state }: Pick<Payment, 'atPickup' | 'state'>): boolean {
  return atPickup && state === 'declared';
}

/** Whether a payment is reconciled with the bank. The table belongs to reconciliation, which imports sales. */
export const isReconciled: SQL<boolean> = sql<boolean>`exists (
  select from reconciliation_payments link where link.payment_id = payments.id and not link.undone
)`;

export const wasReconciled: SQL<boolean> = sql<boolean>`exists (
  select from reconciliation_payments link where link.payment_id = payments.id
)`;

/** Whether any part of a payment was refunded or is owed. */
export const isGivenBack: SQL<boolean> = sql<boolean>`exists (
  select from payments refund where refund.refund_of = payments.id and refund.state <> 'rejected'
)`;

export async function selectReconciled(connection: Connection, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await connection
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.id, [...ids]), isReconciled));
  return new Set(rows.map(({ id }) => id));
}

/**
 * The payments of a sale and their ledger; null when there is no such sale.
 * @param canAsk whether a bank's interface is set up
 */
export async function readPayments(
  connection: Connection,
  saleId: number,
  canAsk: boolean,
): Promise<SalePayments | null> {
  const [sale] = await connection.select().from(sales).where(eq(sales.id, saleId));
  if (!sale) return null;
  const read = await selectForStaff(connection, sale);
  const all = read.map(({ payment }) => payment);
  const entries = await connection
    .select({ entry: paymentEntries, by: byWhom })
    .from(paymentEntries)
    .leftJoin(accounts, eq(accounts.id, paymentEntries.accountId))
    .where(eq(paymentEntries.saleId, saleId))
    .orderBy(asc(paymentEntries.id));
  const coverage = coverageOf(sale, all);
  const dueIgtf = await igtfOfRest(connection, sale, coverage.dueCents);
  return {
    data: read.map((one) => presentPayment(one, sale, all)),
    entries: entries.map(({ entry, by }) => presentEntry(entry, by, all)),
    meta: presentSums(sale, coverage, {
      dueIgtf: dueIgtf.cents,
      igtfBasisPoints: dueIgtf.basisPoints,
      secondPerson: await needsSecondPerson(connection, 'refund.pay'),
      canAsk,
    }),
  };
}

/** A payment as sent to staff. @throws Error when there is none */
export async function readPayment(connection: Connection, id: number): Promise<PaymentRecord> {
  const [row] = await connection
    .select({ sale: sales })
    .from(payments)
    .innerJoin(sales, eq(sales.id, payments.saleId))
    .where(eq(payments.id, id));
  const read = row ? await selectForStaff(connection, row.sale) : [];
  const one = read.find(({ payment }) => payment.id === id);
  if (!row || !one) throw new Error('A payment that was written is not there');
  const all = read.map(({ payment }) => payment);
  return presentPayment(one, row.sale, all);
}

async function selectForStaff(connection: Connection, sale: Sale): Promise<ReadPayment[]> {
  const own = alias(paymentProofs, 'own_proof');
  const rows = await connection
    .select({ payment: payments, by: byWhom, reference: own.reference, tolerance: toleranceOfPayment })
    .from(payments)
    .innerJoin(paymentMethods, eq(paymentMethods.code, payments.method))
    .leftJoin(accounts, eq(accounts.id, payments.decidedBy))
    .leftJoin(own, eq(own.id, payments.proofId))
    .where(eq(payments.saleId, sale.id))
    .orderBy(asc(payments.position));
  const reconciled = await selectReconciled(
    connection,
    rows.map(({ payment }) => payment.id),
  );
  const verifications = await selectVerifications(connection, sale.id);
  const ofSale = (await proofUrls(connection, [sale.id])).get(sale.id) ?? null;
  return rows.map(({ payment, by, reference, tolerance }) => ({
    payment,
    by,
    tolerance,
    reconciled: reconciled.has(payment.id),
    verification: verifications.get(payment.id) ?? null,
    askable: isAskable(payment),
    proof: reference === null ? (payment.position === 1 ? ofSale : null) : proofUrl(reference),
  }));
}

/** Whether a bank's interface can be asked about it: an undecided pago móvil with all the details it needs. */
function isAskable({ kind, method, currency, state, bank, reference, paidOn, payerPhone }: Payment): boolean {
  const isOpen = state === 'declared' || state === 'rejected';
  const isKnown = [bank, reference, paidOn, payerPhone].every(Boolean);
  return kind === 'payment' && method === 'pago_movil' && currency === 'VES' && isOpen && isKnown;
}

/** The last verification of each payment of a sale. */
async function selectVerifications(connection: Connection, saleId: number) {
  const rows = await connection
    .select({ verification: paymentVerifications, by: byWhom })
    .from(paymentVerifications)
    .innerJoin(payments, eq(payments.id, paymentVerifications.paymentId))
    .leftJoin(accounts, eq(accounts.id, paymentVerifications.askedBy))
    .where(eq(payments.saleId, saleId))
    .orderBy(asc(paymentVerifications.id));
  return new Map(
    rows.map(({ verification, by }) => [
      verification.paymentId,
      { at: verification.askedAt.toISOString(), by, outcome: verification.outcome, words: verification.words },
    ]),
  );
}
