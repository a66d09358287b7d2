import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';

/** Arbitrary; must be the same on every replica. */
const LOCK_KEY = 7_469_727;

/** Serialises rate changes until the transaction ends: each reads the rate in force before it writes. */
export async function lockRates(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}
