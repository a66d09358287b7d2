import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { TakenDetails } from '#contract/payments/reconciliation.ts';
import { fullName } from '#domain/people/actor.ts';
import { asSentence } from '#domain/text/as-sentence.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { type Payment, payments } from '#server/features/sales/payments.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { bankLines } from '../bank.tables.ts';
import { type LineRow, type PaymentRow, selectLines, selectPayments } from '../queue/open-work.queries.ts';
import { reconciliationLines, reconciliationPayments, reconciliations } from '../reconciliation.tables.ts';

export interface Parts {
  lines: LineRow[];
  payments: PaymentRow[];
}

/**
 * Locks the sales, then the payments, then the lines, each in id order so that transactions cannot deadlock, and reads
 * them as they are after the wait. Null when one of them does not exist.
 */
export async function lockParts(tx: Connection, lineIds: number[], paymentIds: number[]): Promise<Parts | null> {
  const ofPayments = inArray(payments.id, paymentIds);
  await tx
    .select({ id: sales.id })
    .from(sales)
    .where(inArray(sales.id, tx.select({ id: payments.saleId }).from(payments).where(ofPayments)))
    .orderBy(asc(sales.id))
    .for('update');
  await tx.select({ id: payments.id }).from(payments).where(ofPayments).orderBy(asc(payments.id)).for('update');
  const ofLines = inArray(bankLines.id, lineIds);
  await tx.select({ id: bankLines.id }).from(bankLines).where(ofLines).orderBy(asc(bankLines.id)).for('update');
  const lines = await selectLines(tx, ofLines, lineIds.length);
  const paymentRows = await selectPayments(tx, ofPayments, paymentIds.length);
  if (lines.length < lineIds.length || paymentRows.length < paymentIds.length) return null;
  return {
    lines: sortedBy(lines, ({ line }) => line.id),
    payments: sortedBy(paymentRows, ({ payment }) => payment.id),
  };
}

/** The refusal that one of these is reconciled already, by whom and when; null when none is. */
export async function refuseTaken(tx: Connection, lineIds: number[], paymentIds: number[]): Promise<Refusal | null> {
  const [holder] = await tx
    .select({
      id: reconciliations.id,
      at: reconciliations.madeAt,
      by: { name: accounts.name, lastname: accounts.lastname },
    })
    .from(reconciliations)
    .leftJoin(accounts, eq(accounts.id, reconciliations.accountId))
    .where(
      sql`${reconciliations.id} in (
        select ${reconciliationLines.reconciliationId} from ${reconciliationLines}
          where ${and(inArray(reconciliationLines.lineId, lineIds), eq(reconciliationLines.undone, false))}
        union all
        select ${reconciliationPayments.reconciliationId} from ${reconciliationPayments}
          where ${and(inArray(reconciliationPayments.paymentId, paymentIds), eq(reconciliationPayments.undone, false))}
      )`,
    )
    .orderBy(asc(reconciliations.id))
    .limit(1);
  if (!holder) return null;
  const held = await partsOf(tx, holder.id);
  const by = fullName(holder.by);
  const details: TakenDetails = { reconciliation: holder.id, ...held, by, at: holder.at.toISOString() };
  const isLine = held.lines.some((id) => lineIds.includes(id));
  const who = by === null ? 'La tienda ya lo concilió' : `${by} ya lo concilió`;
  return {
    ok: false,
    code: isLine ? 'line_spent' : 'payment_taken',
    message: asSentence(
      `${isLine ? 'Este movimiento ya paga un pedido' : 'Este pago ya tiene su movimiento'}: ${who} el ${formatCaracasDateTime(holder.at)}`,
    ),
    details,
  };
}

async function partsOf(tx: Connection, id: number): Promise<{ lines: number[]; payments: number[] }> {
  const lines = await tx
    .select({ id: reconciliationLines.lineId })
    .from(reconciliationLines)
    .where(eq(reconciliationLines.reconciliationId, id));
  const paymentRows = await tx
    .select({ id: reconciliationPayments.paymentId })
    .from(reconciliationPayments)
    .where(eq(reconciliationPayments.reconciliationId, id));
  return { lines: lines.map((line) => line.id), payments: paymentRows.map((payment) => payment.id) };
}

function sortedBy<Row>(rows: readonly Row[], key: (row: Row) => number): Row[] {
  return rows.toSorted((one, other) => key(one) - key(other));
}

/** Whether the payment still has the version that the caller saw. */
export function isAsSeen(payment: Payment, seen: readonly { id: number; version: number }[]): boolean {
  return seen.some(({ id, version }) => id === payment.id && version === payment.version);
}
