import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** Resolves when this many transactions of the database wait for a lock. */
export async function untilWaiting({ database }: { database: Database }, count: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const waits = async () => rowsOf(await database.connection.execute(waiting)).length;
  await expect.poll(waits, { timeout: 10_000, interval: 10 }).toBe(count);
}
