import { eq, sql } from 'drizzle-orm';
import type { ExpirySettings } from '#contract/sales/expiry.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { stockSettings } from '#server/features/locations/stock.tables.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** Changes for how long orders that nobody paid keep their pieces; of those that wait now, too. */
export function changeExpiry(database: Database, settings: ExpirySettings, actor: Actor): Promise<Outcome<null>> {
  return attempt<null>(database, async (tx) => {
    const { unpaid_hours: unpaidHours, reminder_hours: reminderHours } = settings;
    await tx
      .update(stockSettings)
      .set({ unpaidHours, reminderHours, version: sql`${stockSettings.version} + 1` })
      .where(eq(stockSettings.one, true));
    await recordAudit(tx, {
      actor,
      action: 'sale.expiry-changed',
      record: { kind: 'stock-settings', id: 1 },
      details: { unpaidHours, reminderHours },
    });
    return { ok: true, value: null };
  });
}
