import { distribute } from '#domain/payments/distribute.ts';
import { readLine, readPayment } from '#domain/payments/matching/facts.ts';
import { combine } from '#domain/payments/matching/match.ts';
import { reasonsOf, waysFor } from '#domain/payments/matching/words.ts';
import type { Difference, ReconciliationKind } from '#domain/payments/payment.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { SaleServices } from '#server/features/sales/move-sale.ts';
import { refuseNext } from '#server/features/sales/payments/add-payment.ts';
import { selectPayments } from '#server/features/sales/payments/payments.queries.ts';
import { givenBackOf } from '#server/features/sales/payments/refund-amounts.ts';
import { settleSale } from '#server/features/sales/payments/settle-sale.ts';
import { attempt, conflict, invalidField, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { isDuplicate } from '#server/platform/database/database-errors.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { leftOf, standingOf, toleranceOf } from '../queue/open-work.queries.ts';
import { matchLine, matchPayment } from '../queue/read-proposals.ts';
import { selectTaught } from '../queue/taught-payers.ts';
import { reconciliationLines, reconciliationPayments, reconciliations } from '../reconciliation.tables.ts';
import { isAsSeen, lockParts, type Parts, refuseTaken } from './lock-parts.ts';
import { type Received, receiveMoney } from './receive-money.ts';

export interface ReconcileRequest {
  lines: number[];
  /** The payments, with the versions that the caller saw. */
  payments: { id: number; version: number }[];
  kind: ReconciliationKind;
  difference: Difference;
  decision: string | null;
  /** The reasons that were shown; by default those that hold now. */
  reasons?: string[];
  actor: Actor;
  /** What each line gives, by its id, when a reconciliation is made again; by default what the bank left of it. */
  given?: ReadonlyMap<number, number>;
}

/**
 * Matches bank lines with payments in one transaction: validates the payments, records what is too much or still
 * missing, and updates the status of the sales. Of two requests for the same line the first succeeds: the locks
 * decide, and the unique indexes hold even without them.
 * @returns the id of the reconciliation
 */
export async function reconcile(services: SaleServices, request: ReconcileRequest): Promise<Outcome<number>> {
  const paymentIds = request.payments.map(({ id }) => id);
  try {
    return await attempt(services.database, (tx) => joinParts(tx, services, request));
  } catch (error) {
    const taken = isDuplicate(error)
      ? await refuseTaken(services.database.connection, request.lines, paymentIds)
      : null;
    if (taken) return taken;
    throw error;
  }
}

/** As `reconcile`, in the caller's transaction. */
export async function joinParts(
  tx: Connection,
  services: SaleServices,
  request: ReconcileRequest,
): Promise<Outcome<number>> {
  const paymentIds = request.payments.map(({ id }) => id);
  const locked = await lockParts(tx, request.lines, paymentIds);
  const parts = locked && withGiven(locked, request.given);
  if (!parts) return { ok: false, code: 'not_found', message: 'Un movimiento o un pago ya no existe' };
  const isSecondTime = parts.payments.length === 1 && parts.payments.every((row) => standingOf(row) === 'reconciled');
  const refused =
    (await refuseTaken(tx, request.lines, isSecondTime ? [] : paymentIds)) ??
    refuseParts(parts, request) ??
    refuseDifference(parts, request) ??
    (await refuseFull(tx, parts));
  if (refused) return refused;
  const shares = distribute(
    totalReceived(parts),
    parts.payments.map(({ payment }) => ({ id: payment.id, amount: payment.amountHundredths })),
  );
  if (!shares) {
    return {
      ok: false,
      code: 'difference_wrong',
      message: 'Lo que llegó no alcanza para todos esos pagos. Quita alguno.',
    };
  }
  const { actor, difference, decision } = request;
  const takenAway = await refuseGivenBack(tx, parts, { shares, difference });
  if (takenAway) return takenAway;
  const received = await receiveMoney(tx, parts, { shares, difference, decision, actor, at: services.now() });
  const reasons = request.reasons ?? (await reasonsFor(tx, parts, services.now()));
  const id = await write(tx, parts, { ...request, reasons }, received);
  for (const saleId of salesOf(parts)) await settleSale(tx, services, saleId, actor, 'Conciliado con el banco');
  await recordAudit(
    tx,
    actor,
    'reconciliation.made',
    { kind: 'reconciliation', id },
    {
      kind: request.kind,
      orders: [...new Set(parts.payments.map(({ sale }) => sale.orderId))],
      lines: request.lines,
      payments: paymentIds,
      amount: totalReceived(parts),
      currency: parts.lines[0]?.account.currency,
      difference: differenceOf(parts),
      became: difference,
    },
  );
  return { ok: true, value: id };
}

function withGiven(parts: Parts, given: ReconcileRequest['given']): Parts {
  if (!given) return parts;
  const lines = parts.lines.map((row) => {
    const whole = row.line.amountHundredths;
    return { ...row, takenBack: whole - (given.get(row.line.id) ?? whole) };
  });
  return { ...parts, lines };
}

async function write(
  tx: Connection,
  parts: Parts,
  request: ReconcileRequest & { reasons: string[] },
  received: Received,
): Promise<number> {
  const { kind, difference, decision, actor, reasons } = request;
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
  await tx.insert(reconciliationLines).values(
    parts.lines.map((row) => ({
      reconciliationId: id,
      lineId: row.line.id,
      amountHundredths: row.takenBack > 0 ? leftOf(row) : null,
    })),
  );
  await tx
    .insert(reconciliationPayments)
    .values(received.payments.map((payment) => ({ reconciliationId: id, ...payment })));
  return id;
}

/** Why a line pays nothing: the bank took all of it back. */
export const REVERSED = 'El banco reversó este movimiento: el dinero ya no está, y no paga un pedido.';

function refuseParts({ lines, payments }: Parts, { payments: seen }: ReconcileRequest): Refusal | null {
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
  if (lines.some((row) => leftOf(row) <= 0)) return conflict(REVERSED);
  if (lines.some(({ line }) => line.excluded !== null)) {
    return conflict('Un movimiento está apartado. Devuélvelo a la cola primero.');
  }
  if (payments.some(({ payment }) => payment.kind === 'refund' || payment.state === 'refunded')) {
    return conflict('Ese pago ya se devolvió');
  }
  if (payments.some(({ payment }) => payment.atPickup && payment.state === 'declared')) {
    return conflict('Ese pago se hace al retirar el pedido. Regístralo antes de conciliarlo.');
  }
  return null;
}

/** The chosen treatment of the difference must be possible for the difference as it is now. */
function refuseDifference(parts: Parts, { difference, decision }: ReconcileRequest): Refusal | null {
  if (isOwedWhole(parts) && parts.payments.length > 1) {
    const message = 'Un pago de un pedido cancelado, o ya conciliado, se concilia solo';
    return { ok: false, code: 'difference_wrong', message };
  }
  const currency = parts.lines[0]?.account.currency ?? 'VES';
  const ways = waysFor(
    currency,
    differenceOf(parts),
    isOwedWhole(parts),
    totalReceived(parts),
    toleranceOf(parts.payments),
  );
  const way = ways.find((one) => one.difference === difference);
  if (!way) {
    const labels = ways.map(({ label }) => label).join(' / ');
    return { ok: false, code: 'difference_wrong', message: `Para esta diferencia se puede: ${labels}`, details: ways };
  }
  if (way.reasonRequired && !decision) return invalidField('decision', 'Escribe por qué se perdona la diferencia');
  return null;
}

/** Refuses if the sales have no room for the further payments and refunds that a difference needs. */
async function refuseFull(tx: Connection, parts: Parts): Promise<Refusal | null> {
  if (differenceOf(parts) === 0 && parts.payments.every((row) => standingOf(row) === 'open')) return null;
  for (const saleId of salesOf(parts)) {
    // Two at most: a second payment, and the refund owed for it.
    const refused = refuseNext(await selectPayments(tx, saleId), 2);
    if (refused) return refused;
  }
  return null;
}

/** A payment that staff validated cannot become less than what was refunded of it or is owed. */
async function refuseGivenBack(
  tx: Connection,
  { payments }: Parts,
  { shares, difference }: { shares: ReadonlyMap<number, number>; difference: Difference },
): Promise<Refusal | null> {
  for (const row of payments) {
    const { payment } = row;
    if (payment.state !== 'validated' || standingOf(row) === 'reconciled') continue;
    const back = givenBackOf(payment, await selectPayments(tx, payment.saleId));
    const arrived = shares.get(payment.id) ?? 0;
    const after = difference === 'forgiven' ? Math.max(arrived, payment.amountHundredths) : arrived;
    if (back <= after) continue;
    return conflict(
      'De este pago ya se devolvió o se debe devolver más de lo que llegó. Deshaz primero la devolución.',
    );
  }
  return null;
}

async function reasonsFor(tx: Connection, parts: Parts, now: Date): Promise<string[]> {
  const taught = await selectTaught(tx, parts, now);
  const lines = parts.lines.map((row) => readLine(matchLine(row, taught)));
  const payments = parts.payments.map((row) => readPayment(matchPayment(row)));
  return reasonsOf(combine(lines, payments, new Map()));
}

function totalReceived({ lines }: Parts): number {
  return lines.reduce((sum, row) => sum + leftOf(row), 0);
}

/** Received minus due amount. Reconciled payments and cancelled sales have nothing due. */
function differenceOf(parts: Parts): number {
  if (isOwedWhole(parts)) return totalReceived(parts);
  return totalReceived(parts) - parts.payments.reduce((sum, { payment }) => sum + payment.amountHundredths, 0);
}

function isOwedWhole({ payments }: Parts): boolean {
  return payments.map(standingOf).some((standing) => standing === 'cancelled' || standing === 'reconciled');
}

function salesOf({ payments }: Parts): number[] {
  return [...new Set(payments.map(({ sale }) => sale.id))].sort((one, other) => one - other);
}
