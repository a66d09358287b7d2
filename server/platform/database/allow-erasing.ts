import { sql } from 'drizzle-orm';
import type { Connection } from './database.ts';

/** Lets the rest of the transaction erase from logs what the database otherwise refuses to change. */
export async function allowErasing(tx: Connection): Promise<void> {
  await tx.execute(sql`select set_config('shop.erasing', 'on', true)`);
}
