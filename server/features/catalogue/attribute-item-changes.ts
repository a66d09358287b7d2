import { sql } from 'drizzle-orm';
import type { ItemChangeKind } from '#contract/catalogue/operations/item-history.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** Who changes items in a transaction, and why. */
interface ItemChangeOrigin {
  kind: ItemChangeKind;
  actor: Actor;
  /** The recorded operation that the changes belong to. */
  operationId?: number;
  /** Reason in staff's own words, at most `MAX_CHANGE_REASON` characters. */
  reason?: string;
}

/**
 * Attributes all later changes of items in this transaction to an actor. The database then records each change in
 * `item_history`, in the statement that makes it (migrations/0005_item_history.sql), so no statement can forget it. Changes
 * that are not attributed are not recorded: orders, the demo, an operator's own SQL.
 */
export async function attributeItemChanges(tx: Connection, origin: ItemChangeOrigin): Promise<void> {
  const { kind, actor, operationId, reason } = origin;
  const setting = JSON.stringify({ kind, accountId: actor.accountId, actor: actor.name, operationId, reason });
  await tx.execute(sql`select set_config('shop.item_change', ${setting}, true)`);
}
