import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows, rowsOf } from '#server/platform/database/rows.ts';

/**
 * Pauses all active webhooks of a shop that was just loaded: it may be a rehearsal beside the shop that goes on, and the
 * receivers would believe it. Staff resume them.
 * @returns how many were active
 */
export async function pauseWebhooks(tx: Connection): Promise<number> {
  // A backup from before webhooks has no such table until the next start.
  const [table] = await queryRows<{ exists: boolean }>(tx)`
    select to_regclass('webhook_endpoints') is not null as exists`;
  if (!table?.exists) return 0;
  await tx.execute(sql`update webhook_endpoints set taken_by = null, taken_until = null`);
  const paused = await tx.execute(sql`
    update webhook_endpoints set paused_at = now(), paused_why = 'staff', version = version + 1
    where paused_at is null returning id`);
  return rowsOf(paused).length;
}
