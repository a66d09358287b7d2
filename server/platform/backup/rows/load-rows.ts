import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import type { ShopTable } from './shop-tables.ts';

/** Inserts rows as they were read, with their original ids. */
export async function loadRows(tx: Connection, { name, columns }: ShopTable, rows: readonly string[]): Promise<void> {
  const list = columns.join(', ');
  const values = columns.map((column) => `(entry).${column}`).join(', ');
  // `offset 0` stops the planner from parsing the JSON again for each column.
  const insert = sql.raw(`insert into ${name} (${list}) overriding system value select ${values} from (
    select line::${name} as entry from json_array_elements_text(`);
  await tx.execute(sql`${insert}${JSON.stringify(rows)}::json) as lines (line) offset 0) as read`);
}

/**
 * Deletes the rows that migrations write into new tables, because the loaded shop brings its own. Leaves the rows of
 * pg-boss.
 */
export async function emptyTables(tx: Connection, tables: readonly ShopTable[]): Promise<void> {
  // Referring tables come first.
  for (const { name } of tables.toReversed().filter((table) => !table.name.startsWith('jobs.'))) {
    await tx.execute(sql.raw(`delete from ${name}`));
  }
}

/**
 * Turns the shop's triggers off or on. They react to changes, and loaded rows are no changes. Tables of pg-boss have no
 * triggers, and cannot be altered while checks of their references are pending.
 */
export async function switchTriggers(
  tx: Connection,
  tables: readonly ShopTable[],
  how: 'enable' | 'disable',
): Promise<void> {
  for (const { name } of tables.filter((table) => !table.name.startsWith('jobs.'))) {
    await tx.execute(sql.raw(`alter table ${name} ${how} trigger user`));
  }
}
