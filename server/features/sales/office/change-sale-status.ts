import type { Cancellation } from '#domain/sales/cancel-reason.ts';
import { canBecome, type SaleStatus } from '#domain/sales/sale.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { moveSale, type SaleServices } from '../move-sale.ts';
import { followStatus } from '../payments/settle-sale.ts';
import { NO_SALE, lockSale } from '../sales.queries.ts';
import { refuseStale } from './read-sale.ts';

interface StatusChange {
  saleId: number;
  to: SaleStatus;
  /** The version the caller saw; refused when the sale has another one now; null skips the check. */
  seen: number | null;
  actor: Actor;
  /** Why it is cancelled; not sent to the shopper. */
  cancellation?: Cancellation | null;
}

/**
 * Changes a sale's status by hand, by one allowed transition and under the sale's lock; its payments follow.
 * @returns false when the sale had this status already
 */
export function changeSaleStatus(
  services: SaleServices,
  { saleId, to, seen, actor, cancellation = null }: StatusChange,
): Promise<Outcome<boolean>> {
  return attempt<boolean>(services.database, async (tx) => {
    const loaded = await lockSale(tx, saleId);
    if (!loaded) return NO_SALE;
    const { sale } = loaded;
    // Even if the caller saw an older version, because nothing would change.
    if (sale.status === to) return { ok: true, value: false };
    const stale = await refuseStale(tx, loaded, seen);
    if (stale) return stale;
    if (!canBecome(sale.status, to)) {
      return { ok: false, code: 'status_conflict', message: `Una venta ${sale.status} no puede pasar a ${to}` };
    }
    await followStatus(tx, saleId, to, actor.accountId);
    await moveSale(tx, services, loaded, { to, actor, cancellation });
    return { ok: true, value: true };
  });
}
