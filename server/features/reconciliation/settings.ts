import { sql } from 'drizzle-orm';
import type { ReconciliationSettings } from '#contract/payments/reconciliation.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';

const KEY = 'reconciliation';

/** By default nothing is approved without a person. */
export async function readSettings(connection: ReadConnection): Promise<ReconciliationSettings> {
  const [row] = await queryRows<{ value: ReconciliationSettings }>(connection)`
    select value from settings where key = ${KEY}`;
  return { automatic: row?.value.automatic ?? false };
}

export async function changeSettings(
  database: Database,
  settings: ReconciliationSettings,
  actor: Actor,
): Promise<void> {
  await database.transaction(async (tx) => {
    await tx.execute(sql`
      insert into settings (key, value) values (${KEY}, ${JSON.stringify(settings)}::jsonb)
      on conflict (key) do update set value = excluded.value`);
    await recordAudit(tx, actor, 'reconciliation.settings', null, { ...settings });
  });
}
