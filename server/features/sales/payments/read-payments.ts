import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PaymentRecord, SalePayments } from '#contract/payments/payment.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { type Payment, paymentEntries, payments, paymentVerifications } from '../payments.tables.ts';
import { proofUrl, proofUrls } from '../proofs/payment-proofs.ts';
import { byWhom } from '../sale-history.queries.ts';
import { paymentProofs, type Sale, sales } from '../sales.tables.ts';
import { presentEntry, presentPayment, presentSums, type ReadPayment } from './payments.presenter.ts';
import { selectReconciled } from './payments.queries.ts';

/**
 * The payments of a sale and their ledger; null when there is no such sale.
 * @param canAsk whether there is a bank to ask
 */
export async function readPayments(
  connection: Connection,
  saleId: number,
  canAsk: boolean,
): Promise<SalePayments | null> {
  const [sale] = await connection.select().from(sales).where(eq(sales.id, saleId));
  if (!sale) return null;
  const found = await selectForStaff(connection, sale);
  const rows = found.map(({ payment }) => payment);
  const entries = await connection
    .select({ entry: paymentEntries, by: byWhom })
    .from(paymentEntries)
    .leftJoin(accounts, eq(accounts.id, paymentEntries.accountId))
    .where(eq(paymentEntries.saleId, saleId))
    .orderBy(asc(paymentEntries.id));
  return {
    data: found.map((one) => presentPayment(one, sale, rows)),
    entries: entries.map(({ entry, by }) => presentEntry(entry, by, rows)),
    meta: presentSums(sale, rows, canAsk),
  };
}

/** A payment that is there. */
export async function readPayment(connection: Connection, id: number): Promise<PaymentRecord> {
  const [of] = await connection
    .select({ sale: sales })
    .from(payments)
    .innerJoin(sales, eq(sales.id, payments.saleId))
    .where(eq(payments.id, id));
  const found = of ? await selectForStaff(connection, of.sale) : [];
  const one = found.find(({ payment }) => payment.id === id);
  if (!of || !one) throw new Error('A payment that was written is not there');
  return presentPayment(
    one,
    of.sale,
    found.map(({ payment }) => payment),
  );
}

async function selectForStaff(connection: Connection, sale: Sale): Promise<ReadPayment[]> {
  const own = alias(paymentProofs, 'own_proof');
  const rows = await connection
    .select({ payment: payments, by: byWhom, reference: own.reference })
    .from(payments)
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
  return rows.map(({ payment, by, reference }) => ({
    payment,
    by,
    reconciled: reconciled.has(payment.id),
    verification: verifications.get(payment.id) ?? null,
    askable: isAskable(payment),
    proof: reference === null ? (payment.position === 1 ? ofSale : null) : proofUrl(reference),
  }));
}

/** A pago móvil with all that a bank's interface wants to know, and which nobody has validated. */
function isAskable({ kind, method, currency, state, bank, reference, paidOn, payerPhone }: Payment): boolean {
  const isOpen = state === 'declared' || state === 'rejected';
  const isKnown = [bank, reference, paidOn, payerPhone].every(Boolean);
  return kind === 'payment' && method === 'pago_movil' && currency === 'VES' && isOpen && isKnown;
}

/** The last one of each payment of a sale. */
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
