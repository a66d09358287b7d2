import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { type Payment, payments } from '../payments.tables.ts';

/** A sale's payments and refunds, in the order in which they were written. */
export function selectPayments(connection: Connection, saleId: number): Promise<Payment[]> {
  return connection.select().from(payments).where(eq(payments.saleId, saleId)).orderBy(asc(payments.position));
}

/** Whether lines of the bank stand on a payment now. The table belongs to what reconciles, which imports sales. */
export const isReconciled: SQL<boolean> = sql<boolean>`exists (
  select from reconciliation_payments link where link.payment_id = payments.id and not link.undone
)`;

/** The same for lines that were taken off again: their record names the payment for good. */
export const wasReconciled: SQL<boolean> = sql<boolean>`exists (
  select from reconciliation_payments link where link.payment_id = payments.id
)`;

/** Whether something of a payment was given back, or is owed. */
export const isGivenBack: SQL<boolean> = sql<boolean>`exists (
  select from payments refund where refund.refund_of = payments.id and refund.state <> 'rejected'
)`;

/** The ids of these payments on which lines of the bank stand now. */
export async function selectReconciled(connection: Connection, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const rows = await connection
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.id, [...ids]), isReconciled));
  return new Set(rows.map(({ id }) => id));
}
