import { isCreditMethod } from '#domain/credit/credit.ts';
import { distribute } from '#domain/payments/distribute.ts';
import { readLine, readPayment } from '#domain/payments/matching/facts.ts';
import { combine } from '#domain/payments/matching/match.ts';
import { reasonsOf, type Way, waysFor } from '#domain/payments/matching/words.ts';
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
import { dueOf, leftOf, standingOf, toleratedOf } from '../queue/open-work.queries.ts';
import { matchLine, matchPayment } from '../queue/read-proposals.ts';
import { selectTaught } from '../queue/taught-payers.ts';
import { reconciliationLines, reconciliationPayments, reconciliations } from '../reconciliation.tables.ts';
import { isAsSeen, lockParts, type Parts, refuseTaken } from './lock-parts.ts';
import { type Received, receiveMoney } from './receive-money.ts';

interface ReconcileRequest {
  lines: number[];
  /** The payments, with the versions that the caller saw. */
  payments: { id: number; version: number }[];
  kind: ReconciliationKind;
  difference: Difference;
  decision: string | null;
  /** The reasons that were shown; by default those that hold now. */
  reasons?: string[];
  actor: Actor;
  /**
   * Of a reconciliation that is made again: what each line gave, by its id, and what was forgiven. By default a line gives
   * what the bank left of it, and the tolerance is that of now.
   */
  again?: { given: ReadonlyMap<number, number>; forgiven: number };
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
  const parts = locked && withGiven(locked, request.again?.given);
  if (!parts) return { ok: false, code: 'not_found', message: 'Un movimiento o un pago ya no existe' };
  const isSecondTime = parts.payments.length === 1 && parts.payments.every((row) => standingOf(row) === 'reconciled');
  const refused = (await refuseTaken(tx, request.lines, isSecondTime ? [] : paymentIds)) ?? refuseParts(parts, request);
  if (refused) return refused;
  const way = chooseWay(parts, request);
  if (!way.ok) return way;
  const full = await refuseFull(tx, parts);
  if (full) return full;
  const decision = request.decision ?? way.value.reason ?? null;
  const shares = distribute(
    totalReceived(parts),
    parts.payments.map((row) => ({ id: row.payment.id, amount: dueOf(row) })),
  );
  if (!shares) {
    return {
      ok: false,
      code: 'difference_wrong',
      message: 'Lo que llegó no alcanza para todos esos pagos. Quita alguno.',
    };
  }
  const { actor, difference } = request;
  const takenAway = await refuseGivenBack(tx, parts, shares);
  if (takenAway) return takenAway;
  const { missing } = way.value.reason === undefined ? NOTHING_MISSING : toleratedOf(parts.payments);
  const received = await receiveMoney(tx, parts, { shares, difference, missing, decision, actor, at: services.now() });
  const reasons = request.reasons ?? (await reasonsFor(tx, parts, services.now()));
  const id = await write(tx, parts, { ...request, decision, reasons, missing }, received);
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
      difference: differenceOf(parts) - missing,
      became: difference,
    },
  );
  return { ok: true, value: id };
}

function withGiven(parts: Parts, given: ReadonlyMap<number, number> | undefined): Parts {
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
  request: ReconcileRequest & { reasons: string[]; missing: number },
  received: Received,
): Promise<number> {
  const { kind, difference, decision, actor, reasons, missing } = request;
  const [made] = await tx
    .insert(reconciliations)
    .values({
      kind,
      reasons,
      difference,
      decision,
      accountId: actor.accountId,
      made: received.made,
      differenceHundredths: differenceOf(parts) - missing,
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
  if (payments.some(({ payment }) => isCreditMethod(payment.method))) {
    return conflict('Ese pago es de una tarjeta de regalo o de saldo a favor: no pasa por el banco.');
  }
  if (payments.some(({ payment }) => payment.atPickup && payment.state === 'declared')) {
    return conflict('Ese pago se hace al retirar el pedido. Regístralo antes de conciliarlo.');
  }
  return null;
}

const NOTHING_MISSING = { missing: 0 };

/** The chosen treatment of the difference must be possible for the difference as it is now. */
function chooseWay(parts: Parts, { difference, decision, again }: ReconcileRequest): Outcome<Way> {
  if (isOwedWhole(parts) && parts.payments.length > 1) {
    const message = 'Un pago de un pedido cancelado, o ya conciliado, se concilia solo';
    return { ok: false, code: 'difference_wrong', message };
  }
  const currency = parts.lines[0]?.account.currency ?? 'VES';
  const ways = waysFor(currency, differenceOf(parts), {
    isOwedWhole: isOwedWhole(parts),
    came: totalReceived(parts),
    ...toleratedOf(parts.payments),
    ...(again && { tolerance: again.forgiven }),
  });
  const way = ways.find((one) => one.difference === difference);
  if (!way) {
    const labels = ways.map(({ label }) => label).join(' / ');
    return { ok: false, code: 'difference_wrong', message: `Para esta diferencia se puede: ${labels}`, details: ways };
  }
  if (way.reasonRequired && !decision) return invalidField('decision', 'Escribe por qué se perdona la diferencia');
  return { ok: true, value: way };
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
  shares: ReadonlyMap<number, number>,
): Promise<Refusal | null> {
  for (const row of payments) {
    const { payment } = row;
    if (payment.state !== 'validated' || standingOf(row) === 'reconciled') continue;
    const back = givenBackOf(row.sale, payment, await selectPayments(tx, payment.saleId));
    const arrived = shares.get(payment.id) ?? 0;
    if (back <= arrived) continue;
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
  return totalReceived(parts) - parts.payments.reduce((sum, row) => sum + dueOf(row), 0);
}

function isOwedWhole({ payments }: Parts): boolean {
  return payments.map(standingOf).some((standing) => standing === 'cancelled' || standing === 'reconciled');
}

function salesOf({ payments }: Parts): number[] {
  return [...new Set(payments.map(({ sale }) => sale.id))].sort((one, other) => one - other);
}
