import { and, eq, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/office/audit.ts';
import type { ExpiryAnswer, ExpirySettings, OrderBoundsAnswer, OrderBoundsSetting } from '#contract/sales/expiry.ts';
import { centsFromDecimal, decimalFromCents } from '#domain/money/money.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { stockSettings } from '#server/features/locations/stock.tables.ts';
import { attempt, type Outcome, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

export type StockSettings = typeof stockSettings.$inferSelect;

export async function readStockSettings(connection: Connection): Promise<StockSettings> {
  const [row] = await connection.select().from(stockSettings);
  if (!row) throw new Error('The settings of stock are missing');
  return row;
}

export interface SettingsChange<Settings> {
  settings: Settings;
  /** The version that the caller saw; null skips the check. */
  seen: number | null;
  actor: Actor;
}

/** Changes for how long unpaid orders keep their pieces reserved, including orders that already wait. */
export function changeExpiry(
  database: Database,
  { settings, ...change }: SettingsChange<ExpirySettings>,
): Promise<Outcome<ExpiryAnswer>> {
  const { unpaid_hours: unpaidHours, reminder_hours: reminderHours } = settings;
  const { unseen_hours: unseenHours, pickup_unpaid_hours: pickupUnpaidHours } = settings;
  const terms = {
    unpaidHours,
    reminderHours,
    ...(unseenHours !== undefined && { unseenHours }),
    ...(pickupUnpaidHours !== undefined && { pickupUnpaidHours }),
  };
  return writeSettings(database, { ...change, settings: terms, action: 'sale.expiry-changed' }, presentExpiry);
}

/** Changes the limits of one order and of what may be reserved unpaid; existing orders stay. */
export function changeOrderBounds(
  database: Database,
  { settings, ...change }: SettingsChange<OrderBoundsSetting>,
): Promise<Outcome<OrderBoundsAnswer>> {
  const bounds = {
    orderPieces: settings.order_pieces,
    orderCents: centsFromDecimal(settings.order_usd),
    unpaidPieces: settings.unpaid_pieces,
    unpaidCents: centsFromDecimal(settings.unpaid_usd),
    networkPieces: settings.network_pieces,
  };
  return writeSettings(database, { ...change, settings: bounds, action: 'sale.bounds-changed' }, presentBounds);
}

/** Refused with the current settings when their version is not the one that the caller saw. */
export function writeSettings<Answer extends object>(
  database: Database,
  { settings, seen, actor, action }: SettingsChange<Partial<StockSettings>> & { action: AuditAction },
  present: (settings: StockSettings) => Answer,
): Promise<Outcome<Answer>> {
  return attempt<Answer>(database, async (tx) => {
    const [written] = await tx
      .update(stockSettings)
      .set({ ...settings, version: sql`${stockSettings.version} + 1` })
      .where(and(eq(stockSettings.one, true), seen === null ? undefined : eq(stockSettings.version, seen)))
      .returning();
    if (!written) {
      return versionConflict(
        'Otra persona cambió estos ajustes mientras los editabas',
        present(await readStockSettings(tx)),
      );
    }
    await recordAudit(tx, actor, action, { kind: 'stock-settings', id: 1 }, settings);
    return { ok: true, value: present(written) };
  });
}

export function presentExpiry(settings: StockSettings): ExpiryAnswer {
  return {
    data: {
      unpaid_hours: settings.unpaidHours,
      unseen_hours: settings.unseenHours,
      pickup_unpaid_hours: settings.pickupUnpaidHours,
      reminder_hours: settings.reminderHours,
    },
    meta: { version: settings.version },
  };
}

export function presentBounds(settings: StockSettings): OrderBoundsAnswer {
  return {
    data: {
      order_pieces: settings.orderPieces,
      order_usd: decimalFromCents(settings.orderCents),
      unpaid_pieces: settings.unpaidPieces,
      unpaid_usd: decimalFromCents(settings.unpaidCents),
      network_pieces: settings.networkPieces,
    },
    meta: { version: settings.version },
  };
}
