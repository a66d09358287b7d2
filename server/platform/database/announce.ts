import { sql } from 'drizzle-orm';
import type { Connection } from './database.ts';

/** Notifies the channel in every process once the transaction commits. What they hold in memory is then read again. */
export async function announce(tx: Connection, channel: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${channel}, '')`);
}
