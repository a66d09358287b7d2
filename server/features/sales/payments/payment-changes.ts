import { eq, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/office/audit.ts';
import type { PaymentRecord } from '#contract/payments/payment.ts';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import type { Currency } from '#domain/payments/payment.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import { type Payment, payments } from '../payments.tables.ts';
import { lockSale } from '../sales.queries.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import type { MoveSaleServices } from '../status/move-sale.ts';
import { selectPayments } from './payments.queries.ts';
import { readPayment } from './read-payments.ts';

export interface PaymentServices extends MoveSaleServices {
  database: Database;
}

/** A payment that somebody wants to change, and what they saw of it. */
export interface PaymentDeed {
  id: number;
  /** The version the caller saw; null skips the check. */
  seen: number | null;
  actor: AccountActor;
}

/** A payment under the lock of its sale, with all others of the sale. */
export interface LockedPayment {
  found: SaleWithLines;
  payment: Payment;
  all: Payment[];
}

/**
 * Changes a payment in one transaction, under the lock of its sale, which is always taken first.
 * @param change what is done, or why it is refused
 * @returns the payment as it stands then
 */
export function changePayment(
  { database }: PaymentServices,
  { id, seen }: PaymentDeed,
  change: (tx: Connection, locked: LockedPayment) => Promise<Refusal | null>,
): Promise<Outcome<PaymentRecord>> {
  return attempt(database, async (tx) => {
    const locked = await lockPayment(tx, id);
    if (!locked) return { ok: false, code: 'not_found', message: 'Pago no encontrado' };
    if (seen !== null && seen !== locked.payment.version) {
      const message = 'Alguien más cambió este pago. Revisa cómo quedó antes de seguir.';
      return { ok: false, code: 'version_conflict', message, details: await readPayment(tx, id) };
    }
    const refused = await change(tx, locked);
    return refused ?? { ok: true, value: await readPayment(tx, id) };
  });
}

/** Locks the sale of a payment; null when there is no such payment. */
export async function lockPayment(tx: Connection, id: number): Promise<LockedPayment | null> {
  const [row] = await tx.select({ saleId: payments.saleId }).from(payments).where(eq(payments.id, id));
  const found = row && (await lockSale(tx, row.saleId));
  if (!found) return null;
  const all = await selectPayments(tx, found.sale.id);
  const payment = all.find((one) => one.id === id);
  return payment ? { found, payment, all } : null;
}

/** Writes a change of a payment with a new version. */
export async function writePayment(tx: Connection, id: number, change: Partial<Payment>): Promise<void> {
  await tx
    .update(payments)
    .set({ ...change, version: sql`${payments.version} + 1` })
    .where(eq(payments.id, id));
}

/** Who decided, now. */
export function decidedNow(actor: AccountActor, decision: string | null) {
  return { decidedBy: actor.accountId, decidedAt: new Date(), decision };
}

/** `Pago 2`, `Devolución 3`: how staff call it. */
export function nameOf({ kind, position }: Pick<Payment, 'kind' | 'position'>): string {
  return `${kind === 'refund' ? 'Devolución' : 'Pago'} ${position}`;
}

/** `Bs. 1.821,41`, for the log. */
export function moneyOf(currency: Currency, hundredths: number): string {
  return currency === 'USD' ? formatUsd(hundredths) : formatVes(hundredths);
}

export function refuse(message: string): Refusal {
  return { ok: false, code: 'status_conflict', message };
}

/** The log names the payment and its amounts; not who paid, nor what was written, which go with the customer's data. */
export function recordPayment(
  tx: Connection,
  actor: AccountActor,
  action: AuditAction,
  { found, payment }: Pick<LockedPayment, 'found' | 'payment'>,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordAudit(tx, {
    actor,
    action,
    record: { kind: 'sale', id: found.sale.id },
    details: { orderId: found.sale.orderId, payment: nameOf(payment), ...details },
  });
}
