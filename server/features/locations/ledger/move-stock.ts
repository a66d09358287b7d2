import { sql } from 'drizzle-orm';
import type { MovementDocument, MovementReason } from '#domain/stock/ledger.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** Pieces that come to a location (above 0) or leave it. */
export interface Move {
  itemId: number;
  locationId: number;
  delta: number;
}

/** Who makes the movements, and the document that they belong to. */
export interface MoveOrigin {
  reason: MovementReason;
  document: { kind: MovementDocument; id: number } | null;
  /** Null: the shop itself. */
  actor: Actor | null;
  /** A note of at most 200 characters. */
  note: string | null;
}

/** A location that has fewer available pieces of an item than should leave it. */
interface ShortLevel {
  itemId: number;
  locationId: number;
  /** Pieces on hand and not reserved. */
  available: number;
  /** Number of pieces that should leave it. */
  requested: number;
}

/**
 * Pieces were to enter a closed location. Callers check this first and answer with a message; this is for a store that
 * closes in between.
 */
export class LocationClosed extends Error {}

/** The columns of a movement for its cause; `originValues` gives their values. */
export const originColumns = sql`reason, document_kind, document_id, account_id, actor, note`;

export function originValues({ reason, document, actor, note }: MoveOrigin) {
  return sql`${reason}, ${document?.kind ?? null}, ${document?.id ?? null}::int, ${actor?.accountId ?? null}::int,
    ${actor?.name ?? null}, ${note}`;
}

/** First key of the advisory locks of deleted items, the same in all replicas. The second key is the item's id. */
const DELETED_ITEM_LOCK = 48_210;

/**
 * Locks items in order of id, as orders and staff's writes do. Whoever has locked them may write their levels, movements and
 * reservations. Call it before any of those is read.
 */
export async function lockStock(tx: Connection, itemIds: readonly number[]): Promise<void> {
  const ids = [...new Set(itemIds)];
  const locked = await queryRows<{ id: number }>(tx)`
    select id from items where id = any(${sql.param(ids)}::int[]) order by id for update`;
  const existing = new Set(locked.map(({ id }) => id));
  await lockDeleted(
    tx,
    ids.filter((id) => !existing.has(id)),
  );
}

/**
 * Locks deleted items, in order of id and after those that exist. They have no row to lock, but their pieces still move, for
 * example when a sale is cancelled. Whoever restores such an item takes the same lock, and so sees all movements or none.
 */
export async function lockDeleted(tx: Connection, itemIds: readonly number[]): Promise<void> {
  if (itemIds.length === 0) return;
  const inOrder = [...new Set(itemIds)].sort((a, b) => a - b);
  await tx.execute(
    sql`select pg_advisory_xact_lock(${DELETED_ITEM_LOCK}::int, id)
      from unnest(${sql.param(inOrder)}::int[]) with ordinality as deleted (id, place) order by place`,
  );
}

/**
 * Records movements in the ledger. Levels, the items' stock and the pages of the shop follow by themselves
 * (migrations/0014_stock.sql). Reserved pieces do not leave a location: where too few are available nothing is written,
 * and the answer lists those levels. Locks the items, then the locations that receive pieces.
 * @throws LocationClosed
 */
export async function moveStock(tx: Connection, moves: readonly Move[], origin: MoveOrigin): Promise<ShortLevel[]> {
  const itemIds = moves.map(({ itemId }) => itemId);
  await lockStock(tx, itemIds);
  await requireOpen(
    tx,
    moves.filter(({ delta }) => delta > 0).map(({ locationId }) => locationId),
  );
  const moved = sql`
    select item_id, location_id, sum(delta)::int as delta
    from unnest(${sql.param(itemIds)}::int[], ${sql.param(moves.map(({ locationId }) => locationId))}::int[],
      ${sql.param(moves.map(({ delta }) => delta))}::int[]) as move (item_id, location_id, delta)
    group by item_id, location_id having sum(delta) <> 0`;
  const short = await queryRows<ShortLevel>(tx)`
    select moved.item_id as "itemId", moved.location_id as "locationId", -moved.delta as requested,
      coalesce(level.on_hand - level.reserved, 0) as available
    from (${moved}) as moved
    left join stock_levels as level on level.item_id = moved.item_id and level.location_id = moved.location_id
    where coalesce(level.on_hand - level.reserved, 0) + moved.delta < 0
    order by 1, 2`;
  if (short.length > 0) return short;
  await tx.execute(sql`
    insert into stock_movements (item_id, location_id, delta, ${originColumns})
    select item_id, location_id, delta, ${originValues(origin)}
    from (${moved}) as moved order by item_id, location_id`);
  return [];
}

/** Keeps locations open until the transaction ends, because closing one needs a lock on its row. */
async function requireOpen(tx: Connection, locationIds: readonly number[]): Promise<void> {
  if (locationIds.length === 0) return;
  const rows = await queryRows<{ id: number; active: boolean }>(tx)`
    select id, active from locations where id = any(${sql.param([...new Set(locationIds)])}::int[])
    order by id for key share`;
  const closed = rows.find(({ active }) => !active);
  if (closed) throw new LocationClosed(`Location ${closed.id} is closed`);
}

/**
 * Runs `work`, which moves pieces of locked items in several steps. Triggers note each rise of what is available as an arrival,
 * even if the next step takes the pieces away again. This replaces those notes by what is available more in the end, so that nobody
 * who waits for pieces is mailed in vain.
 */
export async function arriveOnBalance(tx: Connection, itemIds: readonly number[], work: () => Promise<unknown>) {
  const ids = sql`${sql.param([...new Set(itemIds)])}::int[]`;
  const levels = sql`(select item_id, location_id, on_hand - reserved as pieces from stock_levels where item_id = any(${ids})
    union all select id, null, stock from items where id = any(${ids}))`;
  const [before] = await queryRows<{ last: string; levels: unknown[] | null }>(tx)`
    select (select coalesce(max(id), 0) from restock_arrivals)::text as last,
      (select json_agg(level) from ${levels} as level) as levels`;
  await work();
  await tx.execute(sql`
    with noted as (
      delete from restock_arrivals where id > ${before?.last}::bigint and item_id = any(${ids}) returning item_id, location_id
    )
    insert into restock_arrivals (item_id, location_id, pieces)
      select level.item_id, level.location_id, level.pieces - coalesce(was.pieces, 0)
      from (select distinct item_id, location_id from noted) as arrival
      join ${levels} as level on level.item_id = arrival.item_id and level.location_id is not distinct from arrival.location_id
      left join json_to_recordset(${JSON.stringify(before?.levels ?? [])}::json)
        as was (item_id int, location_id int, pieces int)
        on was.item_id = arrival.item_id and was.location_id is not distinct from arrival.location_id
      where level.pieces > coalesce(was.pieces, 0)`);
}

/**
 * Names who makes the movements that the database itself records in this transaction, when reserved pieces leave
 * (migrations/0014_stock.sql). Without this they are the shop's own.
 */
export async function attributeStockChanges(tx: Connection, { accountId, name }: Actor): Promise<void> {
  const origin = JSON.stringify({ accountId, actor: name });
  await tx.execute(sql`select set_config('shop.stock_change', ${origin}, true)`);
}
