import { sql } from 'drizzle-orm';
import type { MovementDocument, MovementReason } from '#domain/stock/ledger.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { lockGone } from './lock-gone.ts';

/** Pieces that come to a location (above 0) or leave it. */
export interface Move {
  itemId: number;
  locationId: number;
  delta: number;
}

/** Whose the movements are, and what they belong to. */
export interface MoveOrigin {
  reason: MovementReason;
  document: { kind: MovementDocument; id: number } | null;
  /** Null: the shop itself. */
  actor: Actor | null;
  /** At most 200 characters. */
  note: string | null;
}

/** An item of which a location has fewer pieces to give than were to leave it. */
export interface ShortLevel {
  itemId: number;
  locationId: number;
  /** On hand and not reserved. */
  available: number;
  /** How many were to leave it. */
  wanted: number;
}

/**
 * Locks items in order of id, as orders and staff's writes do: whoever has done so may write levels, movements and
 * reservations of them. To be called before any of those is read.
 */
export async function lockStock(tx: Connection, itemIds: readonly number[]): Promise<void> {
  const asked = [...new Set(itemIds)];
  const locked = await tx.execute(
    sql`select id from items where id = any(${sql.param(asked)}::int[]) order by id for update`,
  );
  const there = new Set(rowsOf<{ id: number }>(locked).map(({ id }) => id));
  await lockGone(
    tx,
    asked.filter((id) => !there.has(id)),
  );
}

/**
 * Enters movements in the ledger; levels, the items' stock and the pages of the shop follow by themselves
 * (migrations/0011_stock.sql). Reserved pieces do not leave a location: where too few are available nothing is written,
 * and the answer says which. Items are locked here.
 */
export async function moveStock(tx: Connection, moves: readonly Move[], origin: MoveOrigin): Promise<ShortLevel[]> {
  const { reason, document, actor, note } = origin;
  const itemIds = moves.map(({ itemId }) => itemId);
  await lockStock(tx, itemIds);
  const moved = sql`
    select item_id, location_id, sum(delta)::int as delta
    from unnest(${sql.param(itemIds)}::int[], ${sql.param(moves.map(({ locationId }) => locationId))}::int[],
      ${sql.param(moves.map(({ delta }) => delta))}::int[]) as move (item_id, location_id, delta)
    group by item_id, location_id having sum(delta) <> 0`;
  const short = rowsOf<ShortLevel>(
    await tx.execute(sql`
      select moved.item_id as "itemId", moved.location_id as "locationId", -moved.delta as wanted,
        coalesce(level.on_hand - level.reserved, 0) as available
      from (${moved}) as moved
      left join stock_levels as level on level.item_id = moved.item_id and level.location_id = moved.location_id
      where coalesce(level.on_hand - level.reserved, 0) + moved.delta < 0
      order by 1, 2`),
  );
  if (short.length > 0) return short;
  await tx.execute(sql`
    insert into stock_movements (item_id, location_id, delta, reason, document_kind, document_id, account_id, actor, note)
    select item_id, location_id, delta, ${reason}, ${document?.kind ?? null}, ${document?.id ?? null}::int,
      ${actor?.accountId ?? null}::int, ${actor?.name ?? null}, ${note}
    from (${moved}) as moved order by item_id, location_id`);
  return [];
}
