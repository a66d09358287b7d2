import { eq, sql } from 'drizzle-orm';
import type { ExpirySettings, OrderBoundsSetting } from '#contract/sales/expiry.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { stockSettings } from '#server/features/locations/stock.tables.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** Changes for how long orders that nobody paid keep their pieces; of those that wait now, too. */
export function changeExpiry(database: Database, settings: ExpirySettings, actor: Actor): Promise<Outcome<null>> {
  return attempt<null>(database, async (tx) => {
    const { unpaid_hours: unpaidHours, reminder_hours: reminderHours, unseen_hours: unseenHours } = settings;
    await tx
      .update(stockSettings)
      .set({
        unpaidHours,
        reminderHours,
        ...(unseenHours !== undefined && { unseenHours }),
        version: sql`${stockSettings.version} + 1`,
      })
      .where(eq(stockSettings.one, true));
    await recordAudit(tx, {
      actor,
      action: 'sale.expiry-changed',
      record: { kind: 'stock-settings', id: 1 },
      details: { unpaidHours, reminderHours, unseenHours },
    });
    return { ok: true, value: null };
  });
}

/** Changes what one order may hold, and what may be held unpaid; orders that stand already stay. */
export function changeOrderBounds(
  database: Database,
  settings: OrderBoundsSetting,
  actor: Actor,
): Promise<Outcome<null>> {
  return attempt<null>(database, async (tx) => {
    const bounds = {
      orderPieces: settings.order_pieces,
      orderCents: centsFromDecimal(settings.order_usd),
      unpaidPieces: settings.unpaid_pieces,
      unpaidCents: centsFromDecimal(settings.unpaid_usd),
      networkPieces: settings.network_pieces,
    };
    await tx
      .update(stockSettings)
      .set({ ...bounds, version: sql`${stockSettings.version} + 1` })
      .where(eq(stockSettings.one, true));
    await recordAudit(tx, {
      actor,
      action: 'sale.bounds-changed',
      record: { kind: 'stock-settings', id: 1 },
      details: bounds,
    });
    return { ok: true, value: null };
  });
}
