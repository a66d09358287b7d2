import { type SQL, sql } from 'drizzle-orm';
import type { CountLinesQuery } from '#contract/stock/count.ts';
import type { CountLineState } from '#domain/stock/counts/count.ts';
import { containing } from '#server/platform/database/conditions.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { queryRows } from '#server/platform/database/rows.ts';

/** A count line with its item and the recorded stock. */
export interface ComparedLine {
  itemId: number;
  ref: string;
  barcode: string;
  name: string;
  size: string | null;
  priceCents: number;
  expected: number;
  counted: number | null;
  recorded: number | null;
  difference: number | null;
  outside: boolean;
  movedWhile: boolean;
  round: number;
  state: CountLineState;
  refusal: string | null;
  note: string | null;
}

const COLUMNS = sql`item_id as "itemId", ref, barcode, name, size, price_cents as "priceCents", expected, counted, recorded,
  difference, outside, moved_while as "movedWhile", round, state, refusal, note`;

/** Sort orders of the lines; differences are sorted by their absolute size. */
const SORTS: Record<NonNullable<CountLinesQuery['sort']>, SQL> = {
  value: sql`abs(difference)::bigint * price_cents`,
  pieces: sql`abs(difference)`,
  ref: sql`ref`,
  name: sql`name`,
  counted: sql`counted`,
};

const FILTERS: Record<NonNullable<CountLinesQuery['only']>, SQL> = {
  differences: sql`difference <> 0`,
  uncounted: sql`counted is null`,
  outside: sql`outside`,
  refused: sql`refusal is not null and state = 'waiting'`,
  moved: sql`moved_while`,
};

/**
 * A page of a count's lines, and their total number.
 * @param hidden expected pieces are not shown, so lines are not filtered or sorted by them either
 */
export async function selectLines(
  connection: ReadConnection,
  { id, query, hidden }: { id: number; query: CountLinesQuery; hidden: boolean },
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: ComparedLine[]; total: number }> {
  const { q, only, sort = hidden ? 'ref' : 'value', order } = query;
  const text = q?.trim() ? containing(q.trim()) : null;
  const tells = (name: string) => ['value', 'pieces', 'differences', 'refused'].includes(name);
  const conditions = [
    only && !(hidden && tells(only)) ? FILTERS[only] : sql`true`,
    text ? sql`(ref ilike ${text} or barcode ilike ${text} or name ilike ${text})` : sql`true`,
  ];
  const by = SORTS[hidden && tells(sort) ? 'ref' : sort];
  const down = (order ?? (sort === 'ref' || sort === 'name' ? 'asc' : 'desc')) === 'desc';
  const rows = await queryRows<ComparedLine & { total: number }>(connection)`
    select ${COLUMNS}, (count(*) over ())::int as total from ${comparedLines(id)} as line
    where ${sql.join(conditions, sql` and `)}
    order by ${by} ${down ? sql`desc` : sql`asc`} nulls last, item_id limit ${pageSize} offset ${offset}`;
  return { rows, total: rows[0]?.total ?? 0 };
}

export interface CountTotals {
  lines: number;
  counted: number;
  differences: number;
  missing: number;
  surplus: number;
  missingCents: number;
  surplusCents: number;
  outside: number;
  refused: number;
  waiting: number;
}

/** Totals of a count. Pieces and cents are positive. Lines outside the scope are included only once approved. */
export async function selectTotals(connection: ReadConnection, id: number): Promise<CountTotals> {
  const within = sql`(not outside or state = 'approved')`;
  const [totals] = await queryRows<CountTotals>(connection)`
    select count(*)::int as lines, count(counted)::int as counted,
      (count(*) filter (where difference <> 0 and ${within}))::int as differences,
      coalesce(-sum(difference) filter (where difference < 0 and ${within}), 0)::float8 as missing,
      coalesce(sum(difference) filter (where difference > 0 and ${within}), 0)::float8 as surplus,
      coalesce(-sum(difference::bigint * price_cents) filter (where difference < 0 and ${within}), 0)::float8 as "missingCents",
      coalesce(sum(difference::bigint * price_cents) filter (where difference > 0 and ${within}), 0)::float8 as "surplusCents",
      (count(*) filter (where outside))::int as outside,
      (count(*) filter (where refusal is not null and state = 'waiting'))::int as refused,
      (count(*) filter (where counted is not null and state = 'waiting'))::int as waiting
    from ${comparedLines(id)} as line`;
  if (!totals) throw new Error('An aggregate has one row');
  return totals;
}

/**
 * Lines of one count with the recorded stock, as a subquery. While the count is open, `recorded`, `difference` and
 * `moved_while` are computed for the moment of counting; afterwards the approved values are used. The same arithmetic
 * as domain/stock/counts/settle-line.ts, for lists that sort by it.
 * @param itemIds only these lines; all if omitted
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
