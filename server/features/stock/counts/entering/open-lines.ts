import { sql } from 'drizzle-orm';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { countNumber } from '#domain/stock/counts/count.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { Count } from '../counts.tables.ts';
import { inScope } from '../starting/scope-items.ts';

const TOO_MANY = `Hay más de ${MAX_STOCK.toLocaleString('es-VE')} piezas en los libros: ajústalas en Existencias antes.`;

/** A line that can take an entry. */
export interface OpenLine {
  itemId: number;
  counted: number;
  outside: boolean;
  /** Why it takes no entry; null if it does. */
  refusal: string | null;
}

/**
 * The lines of these items, under the count's lock. Unexpected items get a line: with 0 expected if they are in the
 * scope, otherwise with the pieces on hand and marked as outside.
 */
export async function openLines(
  tx: Connection,
  count: Count,
  itemIds: readonly number[],
): Promise<Map<number, OpenLine>> {
  const lines = await selectLines(tx, count, itemIds);
  const missing = itemIds.filter((id) => !lines.has(id));
  if (missing.length === 0) return lines;
  if (count.round > 1) {
    for (const itemId of missing) lines.set(itemId, refusedLine(itemId, 'No está entre lo que se cuenta de nuevo.'));
    return lines;
  }
  const takenBy = await claim(tx, count, missing);
  for (const [itemId, other] of takenBy) {
    lines.set(itemId, refusedLine(itemId, `Lo cuenta otro conteo abierto: ${countNumber(other)}.`));
  }
  const tooMany = await selectUncountable(tx, count, missing);
  for (const id of tooMany) lines.set(id, refusedLine(id, TOO_MANY));
  const free = missing.filter((id) => !takenBy.has(id) && !tooMany.has(id));
  await tx.execute(sql`
    insert into count_lines (count_id, item_id, expected, outside)
      select ${count.id}::int, item.id, case when item.within then 0 else coalesce(level.on_hand, 0) end, not item.within
      from (select item.id, (${await inScope(tx, count)}) as within from items as item
        where item.id = any(${sql.param(free)}::int[])) as item
      left join stock_levels as level on level.item_id = item.id and level.location_id = ${count.locationId}
      order by item.id`);
  for (const [id, line] of await selectLines(tx, count, free)) lines.set(id, line);
  return lines;
}

/** Items with more pieces than a count can expect. */
async function selectUncountable(tx: Connection, count: Count, itemIds: readonly number[]): Promise<Set<number>> {
  const rows = await queryRows<{ id: number }>(tx)`
    select item_id as id from stock_levels
    where location_id = ${count.locationId} and item_id = any(${sql.param(itemIds)}::int[]) and on_hand > ${MAX_STOCK}`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Claims items for this count.
 * @returns for items of another open count: that count
 */
async function claim(tx: Connection, count: Count, itemIds: readonly number[]): Promise<Map<number, number>> {
  await tx.execute(sql`
    insert into count_claims (location_id, item_id, count_id)
      select ${count.locationId}::int, id, ${count.id}::int from unnest(${sql.param(itemIds)}::int[]) as id order by id
      on conflict do nothing`);
  const rows = await queryRows<{ itemId: number; countId: number }>(tx)`
    select item_id as "itemId", count_id as "countId" from count_claims
    where location_id = ${count.locationId} and count_id <> ${count.id} and item_id = any(${sql.param(itemIds)}::int[])`;
  return new Map(rows.map((row) => [row.itemId, row.countId]));
}

async function selectLines(tx: Connection, count: Count, itemIds: readonly number[]): Promise<Map<number, OpenLine>> {
  const rows = await queryRows<OpenLine>(tx)`
    select item_id as "itemId", coalesce(counted, 0)::int as counted, outside,
      case when state <> 'waiting' then 'Esta línea ya se aprobó.'
        when round <> ${count.round} then 'No está entre lo que se cuenta de nuevo.' end as refusal
    from count_lines where count_id = ${count.id} and item_id = any(${sql.param(itemIds)}::int[])`;
  return new Map(rows.map((line) => [line.itemId, line]));
}

function refusedLine(itemId: number, refusal: string): OpenLine {
  return { itemId, counted: 0, outside: false, refusal };
}
