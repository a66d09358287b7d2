import { sql } from 'drizzle-orm';
import type { MovedPieces } from '#domain/catalogue/undo/take-back-pieces.ts';
import { nameOfActor } from '#domain/people/actor.ts';
import { formatCaracasDateTime } from '#domain/time/caracas-time.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

interface Row extends Omit<MovedPieces, 'since'> {
  itemId: number;
  by: string | null;
  at: Date | string | null;
}

/**
 * What an operation moved of these items, where it moved any at another location than the warehouse or made stores stop
 * offering them: then the history of an item, which knows only what can be bought online, does not say where. Less what an undo that was interrupted has taken back.
 * Of a later operation that was undone nothing stands.
 * @returns by item: all locations where it moved pieces
 */
export async function selectMovedPieces(
  tx: Connection,
  operationId: number,
  ids: readonly number[],
): Promise<Map<number, MovedPieces[]>> {
  const rows = rowsOf<Row>(
    await tx.execute(sql`
      with own as (
        select item_id, location_id, sum(delta)::int as delta, max(id) filter (where document_id = ${operationId}) as last
        from stock_movements
        where document_kind = 'operation' and item_id = any(${sql.param(ids)}::int[])
          and document_id in (select id from item_operations where id = ${operationId} or undoes = ${operationId})
        group by item_id, location_id
      )
      select own.item_id as "itemId", own.location_id as "locationId", location.name, location.active, own.delta,
        coalesce(level.on_hand - level.reserved, 0) as available, later.actor as by, later.at
      from own
      join locations as location on location.id = own.location_id
      left join stock_levels as level on level.item_id = own.item_id and level.location_id = own.location_id
      left join lateral (
        select (array_agg(movement.actor order by movement.id desc))[1] as actor, max(movement.at) as at
        from stock_movements as movement
        left join item_operations as operation
          on movement.document_kind = 'operation' and operation.id = movement.document_id
        where movement.item_id = own.item_id and movement.location_id = own.location_id and movement.id > own.last
          and movement.reason in ('adjustment', 'import', 'count', 'correction')
          and coalesce(operation.undoes, operation.id, 0) <> ${operationId}
        group by coalesce(operation.undoes, operation.id, -movement.id)
        having sum(movement.delta) <> 0
        order by max(movement.id) desc limit 1
      ) as later on true
      where own.item_id in (
        select own.item_id from own join locations on locations.id = own.location_id and locations.kind <> 'warehouse'
        union select item_id from stock_levels where offline_by = ${operationId} and item_id = any(${sql.param(ids)}::int[])
      )
      order by own.item_id, location.kind <> 'warehouse', own.location_id`),
  );
  return Map.groupBy(
    rows.map(({ by, at, ...row }) => ({
      ...row,
      since: at === null ? null : `${nameOfActor(by ?? 'La tienda')}, ${formatCaracasDateTime(new Date(at))}`,
    })),
    ({ itemId }) => itemId,
  );
}
