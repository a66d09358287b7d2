import { type SQL, sql } from 'drizzle-orm';

/**
 * Lines of one count beside the books, as a subquery: `recorded`, `difference` and `moved_while` say how they compare as
 * of the moment of counting, while the count is under way; afterwards what was approved stands. The same arithmetic as
 * domain/stock/counts/settle-line.ts, for lists that sort by it.
 * @param itemIds only these of its lines; left out, all
 */
export function comparedLines(countId: number, itemIds?: readonly number[]): SQL {
  const among = (column: SQL) => (itemIds ? sql`and ${column} = any(${sql.param([...itemIds])}::int[])` : sql``);
  return sql`(
    with counting as (
      select id, location_id, started_at, state in ('open', 'submitted') as live from counts where id = ${countId}
    ), moved as materialized (
      select movement.item_id, movement.at, movement.delta from stock_movements as movement
      join counting on movement.location_id = counting.location_id and movement.at > counting.started_at
      ${among(sql`movement.item_id`)}
    ), since as (
      select line.item_id, sum(moved.delta) filter (where moved.at > line.last_at)::int as delta,
        bool_or(moved.at > line.first_at and moved.at <= line.last_at) as moved_while
      from count_lines as line join moved on moved.item_id = line.item_id
      where line.count_id = ${countId} and line.last_at is not null ${among(sql`line.item_id`)} group by line.item_id
    )
    select line.item_id, line.expected, known.counted, line.outside, line.round, line.state,
      line.refusal, line.note, item.id is null as gone, coalesce(item.ref, '') as ref, coalesce(item.barcode, '') as barcode,
      coalesce(item.name, 'Producto eliminado') as name, item.size, coalesce(item.price_cents, 0) as price_cents,
      coalesce(level.on_hand, 0) as on_hand, coalesce(level.reserved, 0) as reserved, coalesce(since.delta, 0) as moved_since,
      coalesce(since.moved_while, false) as moved_while, known.recorded,
      case when line.state = 'waiting' then known.counted - known.recorded else line.difference end as difference
    from count_lines as line cross join counting
    left join items as item on item.id = line.item_id
    left join stock_levels as level on level.item_id = line.item_id and level.location_id = counting.location_id
    left join since on since.item_id = line.item_id
    cross join lateral (select case when line.state <> 'waiting' then line.recorded
      when counting.live and line.counted is not null then coalesce(level.on_hand, 0) - coalesce(since.delta, 0) end as recorded,
      case when line.counted is not null then greatest(line.counted, 0)::int end as counted
    ) as known
    where line.count_id = ${countId} ${among(sql`line.item_id`)}
  )`;
}
