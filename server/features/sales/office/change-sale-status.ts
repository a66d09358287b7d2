import type { Cancellation } from '#domain/sales/cancel-reason.ts';
import { canBecome, type SaleStatus } from '#domain/sales/sale.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { followStatus } from '../payments/payments-by-hand.ts';
import { lockSale } from '../sales.queries.ts';
import type { SaleWithLines } from '../sales.tables.ts';
import { type MoveSaleServices, moveSale } from '../status/move-sale.ts';
import { refuseStale } from './read-sale.ts';

export interface ChangeStatusServices extends MoveSaleServices {
  database: Database;
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
 * Changes a sale's status by hand, by one allowed transition and under the sale's lock; its payments follow. Cancelling
 * again changes nothing and returns the sale.
 * @returns the sale, and whether this call changed it: false when it had the wanted status already
 */
export function changeSaleStatus(
  services: ChangeStatusServices,
  { saleId, to, seen, actor, cancellation = null }: StatusChange,
): Promise<Outcome<SaleWithLines & { changed: boolean }>> {
  return attempt<SaleWithLines & { changed: boolean }>(services.database, async (tx) => {
    const found = await lockSale(tx, saleId);
    if (!found) return { ok: false, code: 'not_found', message: 'Venta no encontrada' };
    const { sale } = found;
    // Even if the caller saw an older version: the sale already has the wanted status.
    if (sale.status === to) return { ok: true, value: { ...found, changed: false } };
    const stale = await refuseStale(tx, found, seen);
    if (stale) return stale;
    if (!canBecome(sale.status, to)) {
      return { ok: false, code: 'status_conflict', message: `Una venta ${sale.status} no puede pasar a ${to}` };
    }
    await followStatus(tx, saleId, to, { accountId: actor.accountId, at: null });
    const moved = await moveSale(tx, services, found, { to, actor, cancellation });
    return { ok: true, value: { ...moved, changed: true } };
  });
}
