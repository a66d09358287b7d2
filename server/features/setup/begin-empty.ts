import { sql } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { contentDocuments } from '#server/features/content/content.tables.ts';
import { type NeutralDocuments, publishNeutral } from '#server/features/content/first-content.ts';
import { deleteFirstStores } from '#server/features/locations/delete-first-stores.ts';
import { WAYS_CHANNEL } from '#server/features/ways/accounts-in-force.ts';
import { beganEmpty, noteEmpty } from '#server/platform/began-empty.ts';
import { attempt, conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { announce } from '#server/platform/live-value.ts';

/** Why the shop cannot begin without the texts of the code, in Spanish; null when it can. */
export async function staysAsItIs(connection: ReadConnection): Promise<string | null> {
  if (await beganEmpty(connection)) return 'La tienda ya empezó con textos neutros.';
  if (await isFilled(connection, 'sales')) return 'Ya hay pedidos: cambia cada texto en Contenido.';
  const waiting = await connection.$count(contentDocuments, sql`${contentDocuments.scheduledAt} is not null`);
  return waiting > 0 ? 'Hay una publicación programada. Retírala primero en Contenido.' : null;
}

/**
 * Begins again without the texts, stores and pictures of the code, as with CONTENT=empty: publishes every document in its
 * neutral version, and deletes the first stores that nobody changed or used.
 */
export function switchToEmpty(
  database: Database,
  { actor, documents, now }: { actor: Actor; documents: NeutralDocuments; now: Date },
): Promise<Outcome<{ stores: number }>> {
  return attempt(database, async (tx) => {
    await holdOrders(tx);
    const reason = await staysAsItIs(tx);
    if (reason) return conflict(reason);
    await noteEmpty(tx);
    await announce(tx, WAYS_CHANNEL);
    await publishNeutral(tx, { documents, by: actor.name, now, onlyMissing: false });
    const stores = await deleteFirstStores(tx);
    await recordAudit(tx, actor, 'content.begun-empty', null, { stores });
    return { ok: true, value: { stores } };
  });
}

/** Whether a table has any row. */
export async function isFilled(connection: ReadConnection, table: 'sales' | 'items'): Promise<boolean> {
  const rows = await connection.execute(sql`select from ${sql.identifier(table)} limit 1`);
  return rowsOf(rows).length > 0;
}

/** No order is placed, and nobody else begins, until the transaction ends. */
async function holdOrders(tx: Connection): Promise<void> {
  await tx.execute(sql`lock table sales in share row exclusive mode`);
}
