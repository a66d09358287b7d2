import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { moneyText } from '#domain/payments/tolerance/shortfall.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { SaleServices } from '#server/features/sales/move-sale.ts';
import { selectInvoicedSales } from '#server/features/sales/open-invoices.queries.ts';
import { writePayment } from '#server/features/sales/payments/payment-changes.ts';
import { settleSale, wasValidatedAfter } from '#server/features/sales/payments/settle-sale.ts';
import { type Payment, payments } from '#server/features/sales/payments.tables.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { bankLines } from '../bank.tables.ts';
import { givenByLine, reconciliationLines, reconciliationPayments, reconciliations } from '../reconciliation.tables.ts';
import { lockParts, type Parts } from './lock-parts.ts';

const UNDONE = 'Se deshizo la conciliación con el banco';

/**
 * Undoes a reconciliation: restores its payments, rejects the payments and refunds that it added, and frees its lines.
 * A sale that its payments had validated, or that staff validated after the match, becomes pendiente again, unless other
 * payments cover it.
 */
export function undoReconciliation(services: SaleServices, id: number, actor: Actor): Promise<Outcome<number>> {
  return attempt<number>(services.database, (tx) => undoWithin(tx, services, id, actor));
}

/**
 * @param takeBack given when the bank took the money back. It is called once payments and lines are restored, before the
 *   sales follow. Without it, a status that staff set before the match stays.
 */
export async function undoWithin(
  tx: Connection,
  services: SaleServices,
  id: number,
  actor: Actor,
  takeBack?: (parts: Parts) => Promise<void>,
): Promise<Outcome<number>> {
  const held = await selectHeld(tx, id);
  if (!held) return { ok: false, code: 'not_found', message: 'Conciliación no encontrada' };
  const lines = held.lines.map((line) => line.id);
  const parts = await lockParts(
    tx,
    lines,
    held.payments.map(({ paymentId }) => paymentId),
  );
  const [reconciliation] = await tx.select().from(reconciliations).where(eq(reconciliations.id, id)).for('update');
  if (!parts || !reconciliation) return { ok: false, code: 'not_found', message: 'Conciliación no encontrada' };
  if (reconciliation.undoneAt) return { ok: true, value: id };
  const blocker = (await selectUndoBlockers(tx, [id])).get(id);
  if (blocker) return { ok: false, code: 'not_undoable', message: blocker };
  const at = services.now();
  await rejectMade(tx, reconciliation.made ?? [], { actor, at });
  for (const before of held.payments) await putBack(tx, before, { actor, at });
  await tx.update(reconciliationLines).set({ undone: true }).where(eq(reconciliationLines.reconciliationId, id));
  await tx.update(reconciliationPayments).set({ undone: true }).where(eq(reconciliationPayments.reconciliationId, id));
  await tx.update(reconciliations).set({ undoneAt: at, undoneBy: actor.accountId }).where(eq(reconciliations.id, id));
  await takeBack?.(parts);
  const saleIds = [...new Set(parts.payments.map(({ sale }) => sale.id))].sort((one, other) => one - other);
  for (const saleId of saleIds) {
    const isLost = takeBack !== undefined || (await wasValidatedAfter(tx, saleId, reconciliation.madeAt));
    const lost = isLost ? held.payments.map(({ paymentId }) => paymentId) : [];
    await settleSale(tx, services, saleId, actor, UNDONE, lost);
  }
  const orders = [...new Set(parts.payments.map(({ sale }) => sale.orderId))];
  const details = { orders, lines, payments: held.payments.map(({ paymentId }) => paymentId) };
  await recordAudit(tx, actor, 'reconciliation.undone', { kind: 'reconciliation', id }, details);
  return { ok: true, value: id };
}

type HeldPayment = typeof reconciliationPayments.$inferSelect;

/** What a reconciliation consists of; of each line, the hundredths that it gave. */
interface Held {
  lines: { id: number; given: number }[];
  payments: HeldPayment[];
}

export async function selectHeld(tx: Connection, id: number): Promise<Held | null> {
  const lines = await tx
    .select({ id: reconciliationLines.lineId, given: givenByLine })
    .from(reconciliationLines)
    .innerJoin(bankLines, eq(bankLines.id, reconciliationLines.lineId))
    .where(eq(reconciliationLines.reconciliationId, id));
  const held = await tx
    .select()
    .from(reconciliationPayments)
    .where(eq(reconciliationPayments.reconciliationId, id))
    .orderBy(asc(reconciliationPayments.paymentId));
  return lines.length === 0 ? null : { lines, payments: held };
}

interface Undo {
  actor: Actor;
  at: Date;
}

const decided = ({ actor, at }: Undo, decision: string) => ({ decidedBy: actor.accountId, decidedAt: at, decision });

/** Rejects the open payments and refunds that the reconciliation added. */
async function rejectMade(tx: Connection, made: number[], undo: Undo): Promise<void> {
  if (made.length === 0) return;
  await tx
    .update(payments)
    .set({ state: 'rejected', version: sql`${payments.version} + 1`, ...decided(undo, UNDONE) })
    .where(and(inArray(payments.id, made), eq(payments.state, 'declared')));
}

async function putBack(tx: Connection, before: HeldPayment, undo: Undo): Promise<void> {
  const { paymentId, stateBefore, amountBefore, coversBefore, forgivenBefore } = before;
  const amounts = {
    ...(amountBefore === null ? {} : { amountHundredths: amountBefore }),
    ...(coversBefore === null ? {} : { coversCents: coversBefore }),
    forgivenHundredths: forgivenBefore ?? 0,
  };
  // Staff had validated it before it was reconciled.
  if (stateBefore === 'validated') return writePayment(tx, paymentId, amounts);
  const cleared = { decidedBy: null, decidedAt: null, decision: null };
  await writePayment(tx, paymentId, { state: 'declared', ...amounts, ...cleared });
  // A validated payment is declared before it is rejected.
  if (stateBefore === 'rejected') {
    await tx
      .update(payments)
      .set({ state: 'rejected', ...decided(undo, UNDONE) })
      .where(eq(payments.id, paymentId));
  }
}

const refunds = alias(payments, 'refunds');

/** Why reconciliations cannot be undone, in Spanish, by their ids; without those that can. */
export async function selectUndoBlockers(connection: ReadConnection, ids: number[]): Promise<Map<number, string>> {
  const blockers = new Map<number, string>();
  if (ids.length === 0) return blockers;
  const held = await connection
    .select({ id: reconciliations.id, made: reconciliations.made, payment: payments, refund: refunds })
    .from(reconciliations)
    .innerJoin(reconciliationPayments, eq(reconciliationPayments.reconciliationId, reconciliations.id))
    .innerJoin(payments, eq(payments.id, reconciliationPayments.paymentId))
    .leftJoin(refunds, and(eq(refunds.refundOf, payments.id), ne(refunds.state, 'rejected')))
    .where(and(inArray(reconciliations.id, ids), sql`${reconciliations.undoneAt} is null`));
  const madeIds = held.flatMap(({ made }) => made ?? []);
  const made = new Map<number, Payment>();
  if (madeIds.length > 0) {
    const rows = await connection.select().from(payments).where(inArray(payments.id, madeIds));
    for (const row of rows) made.set(row.id, row);
  }
  const documents = await selectInvoicedSales(connection, [...new Set(held.map(({ payment }) => payment.saleId))]);
  for (const row of held) {
    const reason = undoBlockerOf(row, made) ?? documents.get(row.payment.saleId) ?? null;
    if (reason !== null && !blockers.has(row.id)) blockers.set(row.id, reason);
  }
  return blockers;
}

function undoBlockerOf(
  { payment, refund, made: madeIds }: { payment: Payment; refund: Payment | null; made: number[] | null },
  made: ReadonlyMap<number, Payment>,
): string | null {
  if (payment.state === 'refunded' || refund?.state === 'validated') {
    return 'Ya se devolvió dinero de este pago: no se puede deshacer';
  }
  if (refund && !madeIds?.includes(refund.id)) return 'Hay una devolución pendiente de este pago. Recházala primero.';
  for (const id of madeIds ?? []) {
    const next = made.get(id);
    if (next?.kind === 'payment' && next.id !== payment.id && next.state !== 'declared' && next.state !== 'rejected') {
      const rest = moneyText(next.currency, next.amountHundredths);
      return `El resto de ${rest} ya se validó. Deshaz primero eso.`;
    }
  }
  return null;
}
