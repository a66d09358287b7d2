import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { stockAdjustments } from './stock-adjustments.tables.ts';

/** No screen that is still open sends an adjustment again after so long. */
const KEPT_DAYS = 30;

/** Deletes the idempotency keys of old adjustments. */
export async function deleteOldKeys({ connection }: Database): Promise<void> {
  await connection
    .delete(stockAdjustments)
    .where(lt(stockAdjustments.createdAt, sql`now() - make_interval(days => ${KEPT_DAYS})`));
}
