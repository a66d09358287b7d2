import { and, desc, eq, inArray, not, notInArray, type SQL, sql } from 'drizzle-orm';
import { CREDIT_KINDS } from '#domain/credit/credit.ts';
import { coverageOf } from '#domain/payments/coverage.ts';
import { amountAskedOf } from '#domain/payments/money-back.ts';
import { MAX_DECISION_LENGTH, type PaymentState } from '#domain/payments/payment.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { recordSaleEvents } from '#server/features/audit/events/record-events.ts';
import type { MailServices } from '#server/features/mails/enqueue-mails.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { enqueuePaymentMail } from '../mails/payment-mails.ts';
import { type MoveServices, moveSale } from '../move-sale.ts';
import { type Payment, payments } from '../payments.tables.ts';
import { lockSale } from '../sales.queries.ts';
import { type SaleWithLines, saleEvents } from '../sales.tables.ts';
import { followGiftCard } from './credit-payments.ts';
import { followIgtf } from './follow-igtf.ts';
import { isGivenBack, isReconciled, selectPayments, wasReconciled } from './payments.queries.ts';

/**
 * Updates a sale's status after its payments were changed in the same transaction: validado when validated payments
 * cover the total; pendiente again when they no longer do and payments had validated it. A status that was set by hand
 * stays, unless money that the bank had confirmed is gone. A partial refund does not reopen a sale.
 *
 * Callers lock the sale with `lockSale` before they write its payments, so that transactions do not deadlock.
 * @param why in Spanish for staff, as `Conciliado con el banco`; cut to 200 characters
 * @param lost ids of payments whose money is gone. If one was ever matched with the bank, a status set by hand does not
 *   hold the sale
 * @returns the new status; null when it did not change
 */
export async function settleSale(
  tx: Connection,
  services: MoveServices,
  saleId: number,
  actor: Actor,
  why: string,
  lost: readonly number[] = [],
): Promise<SaleStatus | null> {
  await followIgtf(tx, saleId);
  await recordSaleEvents(tx, saleId);
  const loaded = await lockSale(tx, saleId);
  if (!loaded) return null;
  const { sale } = loaded;
  const all = await selectPayments(tx, saleId);
  const to = statusFor(sale, all);
  if (to === null) await mailIfShort(tx, services, loaded, all);
  const stays =
    to === null ||
    to === sale.status ||
    (to === 'pendiente' && !(await validatedByPayments(tx, saleId)) && !(await wereReconciled(tx, lost)));
  if (stays) {
    // A card that the sale sold follows its refunds too, such as one that is owed again.
    await followGiftCard(tx, loaded, actor);
    return null;
  }
  await moveSale(tx, services, loaded, { to, actor, byPayments: why.slice(0, MAX_DECISION_LENGTH) });
  return to;
}

/** Tells the shopper when the validated payments and those still under review do not cover the order. */
async function mailIfShort(
  tx: Connection,
  services: MailServices,
  loaded: SaleWithLines,
  all: readonly Payment[],
): Promise<void> {
  const payment = all.findLast(({ kind, state }) => kind === 'payment' && state === 'validated');
  if (!payment || !amountAskedOf(loaded.sale, all)) return;
  await enqueuePaymentMail(tx, services, loaded, { step: 'short', payment, all });
}

function statusFor(
  sale: Parameters<typeof coverageOf>[0] & { status: SaleStatus },
  loaded: readonly Payment[],
): SaleStatus | null {
  if (sale.status === 'cancelada') return null;
  const validated = loaded.filter(({ kind, state }) => kind === 'payment' && state === 'validated');
  if (sale.status === 'pendiente') {
    return validated.length > 0 && coverageOf(sale, loaded).covered ? 'validado' : null;
  }
  return coverageOf(sale, validated).covered ? null : 'pendiente';
}

/** Whether the last validation was by payments, not by hand. */
async function validatedByPayments(tx: Connection, saleId: number): Promise<boolean> {
  return Boolean((await selectLastValidation(tx, saleId))?.byPayments);
}

export async function wasValidatedAfter(tx: Connection, saleId: number, moment: Date): Promise<boolean> {
  const last = await selectLastValidation(tx, saleId);
  return last !== undefined && last.happenedAt > moment;
}

async function selectLastValidation(tx: Connection, saleId: number) {
  const [last] = await tx
    .select({ byPayments: saleEvents.byPayments, happenedAt: saleEvents.happenedAt })
    .from(saleEvents)
    .where(and(eq(saleEvents.saleId, saleId), eq(saleEvents.toStatus, 'validado')))
    .orderBy(desc(saleEvents.id))
    .limit(1);
  return last;
}

/** Whether the money of any of these payments was ever matched with the bank. */
async function wereReconciled(tx: Connection, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return false;
  const [one] = await tx
    .select({ id: payments.id })
    .from(payments)
    .where(and(inArray(payments.id, [...ids]), wasReconciled))
    .limit(1);
  return one !== undefined;
}

/** The decision text of payments that follow a status set by hand. */
export const BY_HAND = 'a mano';

/**
 * Updates a sale's payments after its status was set by hand, under the sale's lock.
 * - validado: declared payments are validated.
 * - pendiente: payments validated by hand are declared again; those reconciled, refunded or paid with credit stay.
 * - cancelada: declared payments are rejected; validated ones stay and are owed to the customer.
 * @param accountId of who changed it; null: the shop itself
 */
export async function followStatus(
  tx: Connection,
  saleId: number,
  to: SaleStatus,
  accountId: number | null,
): Promise<void> {
  const { from, state, decision, only } = FOLLOWED[to];
  await tx
    .update(payments)
    .set({
      state,
      decision,
      ...(state !== 'validated' && { forgivenHundredths: 0 }),
      decidedBy: accountId,
      version: sql`${payments.version} + 1`,
      decidedAt: sql`clock_timestamp()`,
    })
    .where(and(eq(payments.saleId, saleId), eq(payments.kind, 'payment'), inArray(payments.state, from), only));
  if (to !== 'cancelada') await followIgtf(tx, saleId);
}

const FOLLOWED: Record<
  SaleStatus,
  { from: PaymentState[]; state: PaymentState; decision: string | null; only: SQL | undefined }
> = {
  validado: { from: ['declared', 'matched'], state: 'validated', decision: BY_HAND, only: undefined },
  pendiente: {
    from: ['validated'],
    state: 'declared',
    decision: null,
    only: and(not(isReconciled), not(isGivenBack), notInArray(payments.method, [...CREDIT_KINDS])),
  },
  cancelada: { from: ['declared'], state: 'rejected', decision: 'venta cancelada', only: undefined },
};
