import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/**
 * Says whose the movements are that the database itself writes in this transaction: when pieces that were reserved leave
 * (migrations/0011_stock.sql). Unsaid, the shop itself.
 */
export async function attributeStockChanges(tx: Connection, { accountId, name }: Actor): Promise<void> {
  const said = JSON.stringify({ accountId, actor: name });
  await tx.execute(sql`select set_config('shop.stock_change', ${said}, true)`);
}
