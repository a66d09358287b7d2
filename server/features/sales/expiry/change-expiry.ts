import { and, eq, sql } from 'drizzle-orm';
import type { ExpirySettings, OrderBoundsSetting } from '#contract/sales/expiry.ts';
import { centsFromDecimal } from '#domain/money/money.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { stockSettings } from '#server/features/locations/stock.tables.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { presentBounds, presentExpiry } from './settings.presenter.ts';
import { readStockSettings, type StockSettings } from './unpaid-sales.queries.ts';

interface SettingsChange<Settings> {
  settings: Settings;
  /** The version that the caller saw; null skips the check. */
  seen: number | null;
  actor: Actor;
}

/** Changes for how long orders that nobody paid keep their pieces; of those that wait now, too. */
export function changeExpiry(
  database: Database,
  { settings, seen, actor }: SettingsChange<ExpirySettings>,
): Promise<Outcome<StockSettings>> {
  return attempt(database, async (tx) => {
    const { unpaid_hours: unpaidHours, reminder_hours: reminderHours, unseen_hours: unseenHours } = settings;
    const terms = { unpaidHours, reminderHours, ...(unseenHours !== undefined && { unseenHours }) };
    const written = await write(tx, terms, seen);
    if (!written) return settingsChanged(presentExpiry(await readStockSettings(tx)));
    await recordAudit(tx, {
      actor,
      action: 'sale.expiry-changed',
      record: { kind: 'stock-settings', id: 1 },
      details: { unpaidHours, reminderHours, unseenHours },
    });
    return { ok: true, value: written };
  });
}

/** Changes what one order may hold, and what may be held unpaid; orders that stand already stay. */
export function changeOrderBounds(
  database: Database,
  { settings, seen, actor }: SettingsChange<OrderBoundsSetting>,
): Promise<Outcome<StockSettings>> {
  return attempt(database, async (tx) => {
    const bounds = {
      orderPieces: settings.order_pieces,
      orderCents: centsFromDecimal(settings.order_usd),
      unpaidPieces: settings.unpaid_pieces,
      unpaidCents: centsFromDecimal(settings.unpaid_usd),
      networkPieces: settings.network_pieces,
    };
    const written = await write(tx, bounds, seen);
    if (!written) return settingsChanged(presentBounds(await readStockSettings(tx)));
    await recordAudit(tx, {
      actor,
      action: 'sale.bounds-changed',
      record: { kind: 'stock-settings', id: 1 },
      details: bounds,
    });
    return { ok: true, value: written };
  });
}

/** @returns undefined when the settings have another version than the caller saw */
async function write(tx: Connection, values: Partial<StockSettings>, seen: number | null) {
  const [written] = await tx
    .update(stockSettings)
    .set({ ...values, version: sql`${stockSettings.version} + 1` })
    .where(and(eq(stockSettings.one, true), seen === null ? undefined : eq(stockSettings.version, seen)))
    .returning();
  return written;
}

/** @param details the settings as they are now */
function settingsChanged(details: object) {
  const message = 'Otra persona cambió estos ajustes mientras los editabas';
  return { ok: false, code: 'version_conflict', message, details } as const;
}
