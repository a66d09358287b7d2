import type { Database } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { recordAudit } from './record-audit.ts';

/** So many entries are deleted in one transaction. */
const BATCH = 5_000;

/**
 * Runs daily: deletes the entries whose months are over, and writes how many. The months are a setting; the database
 * refuses to delete younger ones, and counts them by its own clock.
 */
export async function deleteOldEntries(database: Database): Promise<number> {
  let deleted = 0;
  for (;;) {
    const rows = await queryRows(database.connection)`
      delete from audit_entries where id in (
        select id from audit_entries
        where happened_at < now() - make_interval(months => (select audit_months from privacy_settings))
        order by id limit ${BATCH}
      ) returning id`;
    deleted += rows.length;
    if (rows.length < BATCH) break;
  }
  const shop = { accountId: null, name: 'La tienda' };
  if (deleted > 0) await recordAudit(database.connection, shop, 'audit.deleted-old', null, { entries: deleted });
  return deleted;
}
