import { createHash } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { CATALOGUE_TYPES, type EventType } from '#domain/webhooks/event-types.ts';
import { webhookItems } from '#server/features/audit/events/events.tables.ts';
import { type CatalogueRow, selectCatalogueRows, selectChanges } from '#server/features/catalogue/catalogue.queries.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { queueDeliveries, takeTurn } from './prepare-events.ts';
import { presentProduct } from './present-event.ts';

/** Items compared in one statement. */
const AT_ONCE = 1_000;

interface Cursor {
  horizon: string;
  server: string;
  /** Whether changes since then may have been deleted: the catalogue keeps them for a day. */
  isOld: boolean;
}

/**
 * Tells endpoints which products changed, and of which the stock did: compares the items that the catalogue announced with what
 * endpoints were last told of them. So a change that is announced twice, or not at all, is told once. While no endpoint wants
 * these events, it remembers nothing; the first time it only remembers how things are.
 * @returns false when another replica has its turn, which may not see the latest change
 */
export async function compareCatalogue(database: Database, now: () => Date): Promise<boolean> {
  if (!(await concernsAnybody(database.connection))) return true;
  return database.transaction(async (tx) => {
    if (!(await takeTurn(tx))) return false;
    const cursor = await readCursor(tx);
    if (!(await isWanted(tx))) {
      if (cursor) await forget(tx);
      return true;
    }
    const changes = await selectChanges(tx, cursor?.horizon ?? null);
    const isWhole = !cursor || cursor.isOld || cursor.server !== changes.server;
    const ids = isWhole ? await allIds(tx) : await changedIds(tx, changes.itemIds, changes.refs);
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const events = await compare(tx, ids.slice(from, from + AT_ONCE));
      if (cursor && events.length > 0) await record(tx, events, now());
    }
    await tx.execute(sql`
      insert into webhook_catalogue (horizon, server, read_at) values (${changes.horizon}::xid8, ${changes.server}, now())
      on conflict (one) do update set horizon = excluded.horizon, server = excluded.server, read_at = now()`);
    return true;
  });
}

async function readCursor(tx: Connection): Promise<Cursor | null> {
  const [cursor] = await queryRows<Cursor>(tx)`
    select horizon::text, server, read_at < now() - interval '20 hours' as "isOld" from webhook_catalogue`;
  return cursor ?? null;
}

/** Whether an endpoint wants these events, or what was remembered for one is to be forgotten. */
async function concernsAnybody(connection: Connection): Promise<boolean> {
  const rows = await queryRows(connection)`
    select where exists (select from webhook_endpoints where events && ${sql.param([...CATALOGUE_TYPES])}::text[])
      or exists (select from webhook_catalogue)`;
  return rows.length > 0;
}

async function isWanted(tx: Connection): Promise<boolean> {
  const rows = await queryRows(tx)`
    select from webhook_endpoints where events && ${sql.param([...CATALOGUE_TYPES])}::text[] limit 1`;
  return rows.length > 0;
}

async function forget(tx: Connection): Promise<void> {
  await tx.delete(webhookItems);
  await tx.execute(sql`delete from webhook_catalogue`);
}

async function allIds(tx: Connection): Promise<number[]> {
  const rows = await queryRows<{ id: number }>(tx)`
    select id from items union select item_id from webhook_items order by id`;
  return rows.map(({ id }) => id);
}

async function changedIds(tx: Connection, itemIds: readonly number[], refs: readonly string[]): Promise<number[]> {
  const ofRefs =
    refs.length > 0
      ? await tx
          .select({ id: items.id })
          .from(items)
          .where(inArray(items.ref, [...refs]))
      : [];
  return [...new Set([...itemIds, ...ofRefs.map(({ id }) => id)])].sort((one, other) => one - other);
}

interface CatalogueEvent {
  type: EventType;
  data: object;
}

/** Compares items with what was told of them, and remembers how they are now. @returns what is new */
async function compare(tx: Connection, ids: readonly number[]): Promise<CatalogueEvent[]> {
  const rows = new Map((await selectCatalogueRows(tx, [...ids])).map((row) => [row.id, row]));
  const before = new Map(
    (
      await tx
        .select()
        .from(webhookItems)
        .where(inArray(webhookItems.itemId, [...ids]))
    ).map((row) => [row.itemId, row]),
  );
  const events: CatalogueEvent[] = [];
  const changed: { itemId: number; stock: number; digest: string }[] = [];
  for (const id of ids) {
    const row = rows.get(id);
    const former = before.get(id);
    if (!row) {
      if (former) events.push({ type: 'product.deleted', data: { product: { id } } });
      continue;
    }
    const { stock } = row;
    const digest = digestOf(row);
    if (former?.stock === stock && former.digest === digest) continue;
    changed.push({ itemId: id, stock, digest });
    const product = presentProduct(row);
    if (!former) events.push({ type: 'product.created', data: { product } });
    else if (former.digest !== digest) events.push({ type: 'product.updated', data: { product } });
    if (former && former.stock !== stock) {
      events.push({ type: 'stock.changed', data: { before: former.stock, stock, product } });
    }
  }
  const deleted = [...before.keys()].filter((id) => !rows.has(id));
  if (deleted.length > 0) await tx.delete(webhookItems).where(inArray(webhookItems.itemId, deleted));
  if (changed.length > 0) {
    await tx
      .insert(webhookItems)
      .values(changed)
      .onConflictDoUpdate({
        target: webhookItems.itemId,
        set: { stock: sql`excluded.stock`, digest: sql`excluded.digest` },
      });
  }
  return events;
}

function digestOf(row: CatalogueRow): string {
  const { stock: _stock, version: _version, updated_at: _updated, ...rest } = presentProduct(row);
  return createHash('sha256').update(JSON.stringify(rest)).digest('base64url');
}

/** Writes the events that an endpoint wants, prepared already, and queues them. */
async function record(tx: Connection, events: readonly CatalogueEvent[], now: Date): Promise<void> {
  const written = await queryRows<{ id: string }>(tx)`
    insert into webhook_events (type, data)
    select type, data from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as event (type text, data jsonb)
    where exists (select from webhook_endpoints where event.type = any (webhook_endpoints.events))
    returning id`;
  await queueDeliveries(
    tx,
    written.map(({ id }) => Number(id)),
    now,
  );
}
