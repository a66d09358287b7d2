import { lt, sql } from 'drizzle-orm';
import { itemHistory } from '#server/features/catalogue/catalogue.tables.ts';
import type { Database } from '#server/platform/database/database.ts';

/** The database refuses to delete anything younger (migrations/0004_item_history.sql). */
export const KEPT_DAYS = 180;

/** Runs hourly: deletes what is too old to be asked for. An operation of that age can no longer be taken back. */
export async function deleteOldHistory({ connection }: Database): Promise<void> {
  await connection.delete(itemHistory).where(lt(itemHistory.at, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
