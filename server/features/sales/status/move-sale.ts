import { eq, sql } from 'drizzle-orm';
import { CANCEL_REASONS, type Cancellation } from '#domain/sales/cancel-reason.ts';
import type { SaleStatus } from '#domain/sales/sale.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { enqueueStatusMail } from '../mails/order-status-mails.ts';
import { type SaleWithLines, saleEvents, sales } from '../sales.tables.ts';
import { giveBack } from './give-back.ts';

export interface MoveSaleServices {
  jobs: Jobs;
  branding: MailBranding;
}

export interface SaleMove {
  to: SaleStatus;
  actor: Actor;
  /** Why it is cancelled; the shopper is not told. */
  cancellation?: Cancellation | null;
  /** Why its payments change it, in words for staff; null when somebody does so by hand. */
  byPayments?: string | null;
}

/**
 * Writes an allowed change of a sale's status, in a transaction that holds the sale's lock: history, audit and the
 * shopper's mail. Cancelling gives the stock and the voucher or welcome discount back.
 */
export async function moveSale(
  tx: Connection,
  services: MoveSaleServices,
  found: SaleWithLines,
  { to, actor, cancellation = null, byPayments = null }: SaleMove,
): Promise<SaleWithLines> {
  const { sale } = found;
  if (to === 'cancelada') await giveBack(tx, found, actor);
  const [written] = await tx
    .update(sales)
    // Nobody needs the network of an order that does not wait for its payment any more.
    .set({ status: to, guestNetwork: null, version: sql`${sales.version} + 1` })
    .where(eq(sales.id, sale.id))
    .returning({ version: sales.version });
  if (!written) throw new Error('A sale that is locked is not there');
  const why = { reason: cancellation?.reason, reasonWords: cancellation?.words || null, byPayments };
  // The moment itself, not the transaction's start, which may have waited for the sale: by it an undo tells whether the
  // pieces came back before their item was deleted or after.
  const happenedAt = sql`clock_timestamp()`;
  await tx
    .insert(saleEvents)
    .values({ saleId: sale.id, fromStatus: sale.status, toStatus: to, accountId: actor.accountId, happenedAt, ...why });
  await recordAudit(tx, {
    actor,
    action: 'sale.status',
    record: { kind: 'sale', id: sale.id },
    // Not the words of a cancellation, which may name the customer: they go when the customer's data is erased.
    details: {
      orderId: sale.orderId,
      from: sale.status,
      to,
      ...(cancellation && { reason: CANCEL_REASONS[cancellation.reason] }),
      ...(byPayments && { payments: byPayments }),
    },
  });
  const moved = { ...found, sale: { ...sale, status: to, version: written.version } };
  await enqueueStatusMail(tx, services, moved);
  return moved;
}
