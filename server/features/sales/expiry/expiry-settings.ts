import { and, eq, sql } from 'drizzle-orm';
import type { AuditAction } from '#contract/office/audit.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { stockSettings } from '#server/features/locations/stock.tables.ts';
import { attempt, type Outcome, versionConflict } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { RecordChange } from '#server/platform/http/if-match.ts';

export type StockSettings = typeof stockSettings.$inferSelect;

export async function readStockSettings(connection: Connection): Promise<StockSettings> {
  const [row] = await connection.select().from(stockSettings);
  if (!row) throw new Error('The settings of stock are missing');
  return row;
}

interface SettingsChange extends Omit<RecordChange, 'id'> {
  settings: Partial<StockSettings>;
  action: AuditAction;
}

/** Refused with the current settings when their version is not the one that the caller saw. */
export function changeStockSettings<Answer extends object>(
  database: Database,
  { settings, seen, actor, action }: SettingsChange,
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
