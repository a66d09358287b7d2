import { eq, sql } from 'drizzle-orm';
import { CANCEL_REASONS, type Cancellation } from '#domain/sales/cancel-reason.ts';
import { canBecome, type SaleStatus } from '#domain/sales/sale.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { enqueueStatusMail } from '../mails/order-status-mails.ts';
import { lockSale } from '../sales.queries.ts';
import { type SaleWithLines, saleEvents, sales } from '../sales.tables.ts';
import { giveBack } from './give-back.ts';
import { refuseStale } from './read-sale.ts';

export interface ChangeStatusServices {
  database: Database;
  jobs: Jobs;
  branding: MailBranding;
}

interface StatusChange {
  saleId: number;
  to: SaleStatus;
  /** The version the caller saw; refused when the sale has another one now; null skips the check. */
  seen: number | null;
  actor: Actor;
  /** Why it is cancelled; the shopper is not told. */
  cancellation?: Cancellation | null;
}

/**
 * Changes a sale's status by one allowed transition, under the sale's lock. Cancelling gives the stock and the voucher
 * or welcome discount back; cancelling again changes nothing and returns the sale. The shopper's mail is queued in the
 * same transaction.
 * @returns the sale, and whether this call changed it: false when it had the wanted status already
 */
export function changeSaleStatus(
  services: ChangeStatusServices,
  { saleId, to, seen, actor, cancellation = null }: StatusChange,
): Promise<Outcome<SaleWithLines & { changed: boolean }>> {
  return attempt<SaleWithLines & { changed: boolean }>(services.database, async (tx) => {
    const found = await lockSale(tx, saleId);
    if (!found) return { ok: false, code: 'not_found', message: 'Venta no encontrada' };
    const { sale, lines } = found;
    // Even if the caller saw an older version: the sale already has the wanted status.
    if (sale.status === to) return { ok: true, value: { ...found, changed: false } };
    const stale = await refuseStale(tx, found, seen);
    if (stale) return stale;
    if (!canBecome(sale.status, to)) {
      return { ok: false, code: 'status_conflict', message: `Una venta ${sale.status} no puede pasar a ${to}` };
    }
    if (to === 'cancelada') await giveBack(tx, found);
    const version = sale.version + 1;
    await tx.update(sales).set({ status: to, version }).where(eq(sales.id, saleId));
    const why = { reason: cancellation?.reason, reasonWords: cancellation?.words || null };
    // The moment itself, not the transaction's start, which may have waited for the sale: by it an undo tells whether the
    // pieces came back before their item was deleted or after.
    const happenedAt = sql`clock_timestamp()`;
    await tx
      .insert(saleEvents)
      .values({ saleId, fromStatus: sale.status, toStatus: to, accountId: actor.accountId, happenedAt, ...why });
    await recordAudit(tx, {
      actor,
      action: 'sale.status',
      record: { kind: 'sale', id: saleId },
      // Not the words, which may name the customer: they go when the customer's data is erased.
      details: {
        orderId: sale.orderId,
        from: sale.status,
        to,
        ...(cancellation && { reason: CANCEL_REASONS[cancellation.reason] }),
      },
    });
    const moved = { sale: { ...sale, status: to, version }, lines };
    await enqueueStatusMail(tx, services, moved);
    return { ok: true, value: { ...moved, changed: true } };
  });
}
