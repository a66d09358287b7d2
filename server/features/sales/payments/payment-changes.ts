import { eq, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/office/audit.ts';
import type { PaymentRecord } from '#contract/payments/payment.ts';
import { formatUsd, formatVes } from '#domain/money/money.ts';
import { attempt, type Outcome, type Refusal, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';
import type { SaleServices } from '../move-sale.ts';
import { type Payment, payments } from '../payments.tables.ts';
import { recordSale } from '../sale-history.ts';
import { lockSale } from '../sales.queries.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { readPayment, selectPayments } from './payments.queries.ts';

/** A payment with its locked sale and all payments of the sale. */
export interface LockedPayment {
  loaded: SaleWithLines;
  payment: Payment;
  all: Payment[];
}

/**
 * Changes a payment in one transaction under the lock of its sale, which every caller takes first.
 * @param change writes the change, with the IGTF and the status that follow from it, or returns the refusal
 * @returns the changed payment
 */
export function changePayment(
  { database }: SaleServices,
  { id, seen }: RecordChange,
  change: (tx: Connection, locked: LockedPayment) => Promise<Refusal | null>,
): Promise<Outcome<PaymentRecord>> {
  return attempt(database, async (tx) => {
    const locked = await lockPayment(tx, id);
    if (!locked) return { ok: false, code: 'not_found', message: 'Pago no encontrado' };
    if (seen !== null && seen !== locked.payment.version) {
      return versionConflict(
        'Alguien más cambió este pago. Revisa cómo quedó antes de seguir.',
        await readPayment(tx, id),
      );
    }
    const refused = await change(tx, locked);
    if (refused) return refused;
    return { ok: true, value: await readPayment(tx, id) };
  });
}

/** Locks the sale of a payment; null when there is no such payment. */
export async function lockPayment(tx: Connection, id: number): Promise<LockedPayment | null> {
  const [row] = await tx.select({ saleId: payments.saleId }).from(payments).where(eq(payments.id, id));
  const loaded = row && (await lockSale(tx, row.saleId));
  if (!loaded) return null;
  const all = await selectPayments(tx, loaded.sale.id);
  const payment = all.find((one) => one.id === id);
  return payment ? { loaded, payment, all } : null;
}

/** Writes a change of a payment with a new version. */
export async function writePayment(tx: Connection, id: number, change: Partial<Payment>): Promise<void> {
  await tx
    .update(payments)
    .set({ ...change, version: sql`${payments.version} + 1` })
    .where(eq(payments.id, id));
}

export function decidedNow(actor: AccountActor, decision: string | null) {
  return { decidedBy: actor.accountId, decidedAt: new Date(), decision };
}

/** `Pago 2`, `Devolución 3`: the name that staff see. */
export function nameOf({ kind, position }: Pick<Payment, 'kind' | 'position'>): string {
  return `${kind === 'refund' ? 'Devolución' : 'Pago'} ${position}`;
}

/** `Bs. 1.821,41`, for the audit log. */
export function moneyOf({ currency, amountHundredths }: Pick<Payment, 'currency' | 'amountHundredths'>): string {
  return (currency === 'USD' ? formatUsd : formatVes)(amountHundredths);
}

/** Without the payer and the notes, which are erased with the customer's data. */
export function recordPayment(
  tx: Connection,
  actor: AccountActor,
  action: AuditAction,
  { loaded, payment }: Pick<LockedPayment, 'loaded' | 'payment'>,
  details: Record<string, unknown> = {},
): Promise<void> {
  return recordSale(tx, actor, action, loaded, { payment: nameOf(payment), ...details });
}
