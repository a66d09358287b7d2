import { distribute } from '#domain/payments/distribute.ts';
import { readLine, readPayment } from '#domain/payments/matching/facts.ts';
import { combine } from '#domain/payments/matching/match.ts';
import { reasonsOf, waysFor } from '#domain/payments/matching/words.ts';
import type { Difference, ReconciliationKind } from '#domain/payments/payment.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { refuseNext } from '#server/features/sales/payments/add-payment.ts';
import { selectPayments } from '#server/features/sales/payments/payments.queries.ts';
import { givenBackOf } from '#server/features/sales/payments/refund-amounts.ts';
import { settleSale } from '#server/features/sales/payments/settle-sale.ts';
import type { MoveSaleServices } from '#server/features/sales/status/move-sale.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { isDuplicate } from '#server/platform/database/database-errors.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { reconciliationLines, reconciliationPayments, reconciliations } from '../../reconciliation.tables.ts';
import { standingOf } from '../queue/open-work.queries.ts';
import { matchLine, matchPayment } from '../queue/read-proposals.ts';
import { isAsSeen, lockParts, type Parts, refuseTaken } from './lock-parts.ts';
import { type Received, receiveMoney } from './receive-money.ts';

export interface ReconcileServices extends MoveSaleServices {
  database: Database;
  now: () => Date;
}

export interface Joining {
  lines: number[];
  /** With the versions that were seen. */
  payments: { id: number; version: number }[];
  kind: ReconciliationKind;
  difference: Difference;
  decision: string | null;
  /** As they were shown; default: what speaks for it now. */
  reasons?: string[];
  actor: Actor;
}

/**
 * Puts lines of the bank to payments, in one transaction: the payments are validated, what came too much or still has to
 * come is written down, and the sales get the status that their payments ask for. Of two who spend one line, the first
 * one does; the unique indexes decide it even for those who would not ask for the locks.
 * @returns the id of the reconciliation
 */
export async function reconcile(services: ReconcileServices, joining: Joining): Promise<Outcome<number>> {
  const paymentIds = joining.payments.map(({ id }) => id);
  try {
    return await attempt(services.database, (tx) => join(tx, services, joining, paymentIds));
  } catch (error) {
    const taken = isDuplicate(error)
      ? await refuseTaken(services.database.connection, joining.lines, paymentIds)
      : null;
    if (taken) return taken;
    throw error;
  }
}

async function join(
  tx: Connection,
  services: ReconcileServices,
  joining: Joining,
  paymentIds: number[],
): Promise<Outcome<number>> {
  const parts = await lockParts(tx, joining.lines, paymentIds);
  if (!parts) return { ok: false, code: 'not_found', message: 'Un movimiento o un pago ya no existe' };
  const isSecondTime = parts.payments.length === 1 && parts.payments.every((row) => standingOf(row) === 'reconciled');
  const refused =
    (await refuseTaken(tx, joining.lines, isSecondTime ? [] : paymentIds)) ??
    refuseParts(parts, joining) ??
    refuseDifference(parts, joining) ??
    (await refuseFull(tx, parts));
  if (refused) return refused;
  const shares = distribute(
    cameIn(parts),
    parts.payments.map(({ payment }) => ({ id: payment.id, amount: payment.amountHundredths })),
  );
  if (!shares) {
    return {
      ok: false,
      code: 'difference_wrong',
      message: 'Lo que llegó no alcanza para todos esos pagos. Quita alguno.',
    };
  }
  const { actor, difference, decision } = joining;
  const takenAway = await refuseGivenBack(tx, parts, { shares, difference });
  if (takenAway) return takenAway;
  const received = await receiveMoney(tx, parts, { shares, difference, decision, actor, at: services.now() });
  const id = await write(tx, parts, joining, received);
  for (const saleId of salesOf(parts)) await settleSale(tx, services, saleId, actor, 'Conciliado con el banco');
  await recordAudit(tx, {
    actor,
    action: 'reconciliation.made',
    record: { kind: 'reconciliation', id },
    details: {
      kind: joining.kind,
      orders: [...new Set(parts.payments.map(({ sale }) => sale.orderId))],
      lines: joining.lines,
      payments: paymentIds,
      ...{
        amount: cameIn(parts),
        currency: parts.lines[0]?.account.currency,
        difference: differenceOf(parts),
        became: difference,
      },
    },
  });
  return { ok: true, value: id };
}

async function write(tx: Connection, parts: Parts, joining: Joining, received: Received): Promise<number> {
  const { kind, difference, decision, actor, reasons = reasonsFor(parts) } = joining;
  const [made] = await tx
    .insert(reconciliations)
    .values({
      kind,
      reasons,
      difference,
      decision,
      accountId: actor.accountId,
      made: received.made,
      differenceHundredths: differenceOf(parts),
    })
    .returning({ id: reconciliations.id });
  if (!made) throw new Error('No reconciliation was written');
  const { id } = made;
  await tx.insert(reconciliationLines).values(joining.lines.map((lineId) => ({ reconciliationId: id, lineId })));
  await tx
    .insert(reconciliationPayments)
    .values(received.payments.map((payment) => ({ reconciliationId: id, ...payment })));
  return id;
}

function refuseParts({ lines, payments }: Parts, { payments: seen }: Joining): Refusal | null {
  if (!payments.every(({ payment }) => isAsSeen(payment, seen))) {
    const message = 'Alguien más cambió este pago. Revisa cómo quedó antes de seguir.';
    return { ok: false, code: 'version_conflict', message };
  }
  const currency = lines[0]?.account.currency;
  if (
    !lines.every(({ account }) => account.currency === currency) ||
    !payments.every(({ payment }) => payment.currency === currency)
  ) {
    return { ok: false, code: 'invalid', message: 'Los movimientos y los pagos no son de la misma moneda' };
  }
  if (lines.some(({ line }) => line.amountHundredths <= 0)) {
    return { ok: false, code: 'invalid', message: 'Un movimiento que salió no paga un pedido' };
  }
  if (lines.some(({ line }) => line.excluded !== null)) {
    return {
      ok: false,
      code: 'status_conflict',
      message: 'Un movimiento está apartado. Devuélvelo a la cola primero.',
    };
  }
  if (payments.some(({ payment }) => payment.kind === 'refund' || payment.state === 'refunded')) {
    return { ok: false, code: 'status_conflict', message: 'Ese pago ya se devolvió' };
  }
  return null;
}

/** What was chosen for the difference must be a way for the difference there is now. */
function refuseDifference(parts: Parts, { difference, decision }: Joining): Refusal | null {
  if (isOwedWhole(parts) && parts.payments.length > 1) {
    const message = 'Un pago de un pedido cancelado, o ya conciliado, se concilia solo';
    return { ok: false, code: 'difference_wrong', message };
  }
  const currency = parts.lines[0]?.account.currency ?? 'VES';
  const ways = waysFor(currency, differenceOf(parts), isOwedWhole(parts), cameIn(parts));
  const way = ways.find((one) => one.difference === difference);
  if (!way) {
    const labels = ways.map(({ label }) => label).join(' / ');
    return { ok: false, code: 'difference_wrong', message: `Para esta diferencia se puede: ${labels}`, details: ways };
  }
  if (way.reasonRequired && !decision) {
    const message = 'Escribe por qué';
    return { ok: false, code: 'invalid', message, fields: { decision: message } };
  }
  return null;
}

/** What is too much, or still to come, is a record or two of its own. */
async function refuseFull(tx: Connection, parts: Parts): Promise<Refusal | null> {
  if (differenceOf(parts) === 0 && parts.payments.every((row) => standingOf(row) === 'open')) return null;
  for (const saleId of salesOf(parts)) {
    // Two at most: what came twice, and that it is owed.
    const refused = refuseNext(await selectPayments(tx, saleId), 2);
    if (refused) return refused;
  }
  return null;
}

/** What was given back, or is owed, stays received: a payment that staff validated may not turn out to be less than that. */
async function refuseGivenBack(
  tx: Connection,
  { payments }: Parts,
  { shares, difference }: { shares: ReadonlyMap<number, number>; difference: Difference },
): Promise<Refusal | null> {
  for (const row of payments) {
    const { payment } = row;
    if (payment.state !== 'validated' || standingOf(row) === 'reconciled') continue;
    const back = givenBackOf(payment, await selectPayments(tx, payment.saleId));
    const came = shares.get(payment.id) ?? 0;
    const kept = difference === 'forgiven' ? Math.max(came, payment.amountHundredths) : came;
    if (back <= kept) continue;
    const message = 'De este pago ya se devolvió o se debe devolver más de lo que llegó. Deshaz primero la devolución.';
    return { ok: false, code: 'status_conflict', message };
  }
  return null;
}

function reasonsFor(parts: Parts): string[] {
  const lines = parts.lines.map((row) => readLine(matchLine(row)));
  const payments = parts.payments.map((row) => readPayment(matchPayment(row)));
  return reasonsOf(combine(lines, payments, new Map()));
}

function cameIn({ lines }: Parts): number {
  return lines.reduce((sum, { line }) => sum + line.amountHundredths, 0);
}

/** What came in less what was to be paid: nothing of what is paid already, or was cancelled. */
function differenceOf(parts: Parts): number {
  if (isOwedWhole(parts)) return cameIn(parts);
  return cameIn(parts) - parts.payments.reduce((sum, { payment }) => sum + payment.amountHundredths, 0);
}

function isOwedWhole({ payments }: Parts): boolean {
  return payments.map(standingOf).some((standing) => standing === 'cancelled' || standing === 'reconciled');
}

function salesOf({ payments }: Parts): number[] {
  return [...new Set(payments.map(({ sale }) => sale.id))].sort((one, other) => one - other);
}
