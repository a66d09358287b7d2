import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';

/** Any number, as long as every replica asks for the same one. */
const LOCK_KEY = 7_469_727;

/** Whoever changes the rate looks at the one in force first: until the transaction ends nobody else does. */
export async function lockRates(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}
