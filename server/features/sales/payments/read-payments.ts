import { asc, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PaymentRecord, SalePayments } from '#contract/payments/payment.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { paymentEntries, payments } from '../payments.tables.ts';
import { proofUrl, proofUrls } from '../proofs/payment-proofs.ts';
import { byWhom } from '../sale-history.queries.ts';
import { paymentProofs, type Sale, sales } from '../sales.tables.ts';
import { presentEntry, presentPayment, presentSums, type ReadPayment } from './payments.presenter.ts';
import { selectReconciled } from './payments.queries.ts';

/** The payments of a sale and their ledger; null when there is no such sale. */
export async function readPayments(connection: Connection, saleId: number): Promise<SalePayments | null> {
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
    meta: presentSums(sale, rows),
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
  const ofSale = (await proofUrls(connection, [sale.id])).get(sale.id) ?? null;
  return rows.map(({ payment, by, reference }) => ({
    payment,
    by,
    reconciled: reconciled.has(payment.id),
    proof: reference === null ? (payment.position === 1 ? ofSale : null) : proofUrl(reference),
  }));
}
