import { sql } from 'drizzle-orm';
import type { CountedLine, SettledLine } from '#domain/stock/counts/settle-line.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import type { AccountActor } from '#server/platform/http/actor.ts';
import type { Count } from '../counts.tables.ts';
import { comparedLines } from '../reading/lines.queries.ts';

/** A counted line that is not decided yet. */
export interface WaitingLine extends CountedLine {
  itemId: number;
  /** 'Camisa Ávila, talla M' */
  label: string;
  /** The item was deleted. */
  isDeleted: boolean;
}

export type DecidedLine = WaitingLine & SettledLine;

/**
 * Items of counted lines to decide, in order of id: the selected ones, or all within the scope.
 * @param after id of the last item of the previous slice
 */
export async function selectWaitingItems(
  tx: Connection,
  { id }: Count,
  lines: 'all' | readonly number[],
  { after, limit }: { after: number; limit: number },
): Promise<number[]> {
  const chosen = lines === 'all' ? sql`not outside` : sql`item_id = any(${sql.param([...new Set(lines)])}::int[])`;
  const rows = await queryRows<{ itemId: number }>(tx)`
    select item_id as "itemId" from count_lines
    where count_id = ${id} and item_id > ${after} and state = 'waiting' and counted is not null and ${chosen}
    order by item_id limit ${limit}`;
  return rows.map(({ itemId }) => itemId);
}

/** The undecided lines of these items, with the recorded stock. */
export async function selectWaiting(tx: Connection, { id }: Count, itemIds: readonly number[]): Promise<WaitingLine[]> {
  return queryRows<WaitingLine>(tx)`
    select item_id as "itemId", name || coalesce(', talla ' || size, '') as label, gone as "isDeleted", counted, on_hand as "onHand", reserved,
      moved_since as "movedSince"
    from ${comparedLines(id, itemIds)} as line order by item_id`;
}

/** Whether there are undecided lines. */
export async function hasWaitingLines(tx: Connection, id: number): Promise<boolean> {
  const rows = await queryRows(tx)`
    select 1 from count_lines where count_id = ${id} and state = 'waiting' and counted is not null and not outside limit 1`;
  return rows.length > 0;
}

export async function writeApproved(
  tx: Connection,
  id: number,
  lines: readonly DecidedLine[],
  actor: AccountActor,
): Promise<void> {
  const column = (read: (line: DecidedLine) => number) => sql.param(lines.map(read));
  await tx.execute(sql`
    update count_lines as line set state = 'approved', recorded = decided.recorded, difference = decided.difference,
      refusal = null, settled_by = ${actor.accountId}, settled_actor = ${actor.name}, settled_at = clock_timestamp()
    from unnest(${column(({ itemId }) => itemId)}::int[], ${column(({ recorded }) => recorded)}::int[],
      ${column(({ difference }) => difference)}::int[]) as decided (item_id, recorded, difference)
    where line.count_id = ${id} and line.item_id = decided.item_id`);
}

export async function writeRefusals(tx: Connection, id: number, lines: readonly DecidedLine[]): Promise<void> {
  await tx.execute(sql`
    update count_lines as line set refusal = decided.refusal
    from unnest(${sql.param(lines.map(({ itemId }) => itemId))}::int[], ${sql.param(lines.map(({ refusal }) => refusal))}::text[])
      as decided (item_id, refusal)
    where line.count_id = ${id} and line.item_id = decided.item_id`);
}

/** Closes the undecided lines without changing stock. */
export async function leaveLines(tx: Connection, id: number, actor: AccountActor): Promise<void> {
  await tx.execute(sql`
    update count_lines set state = 'left', settled_by = ${actor.accountId}, settled_actor = ${actor.name},
      settled_at = clock_timestamp()
    where count_id = ${id} and state = 'waiting'`);
}
