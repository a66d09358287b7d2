import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import type { ShopTable } from './shop-tables.ts';

/** Inserts rows as they were read, with the ids they had. */
export async function loadRows(tx: Connection, { name, columns }: ShopTable, rows: readonly string[]): Promise<void> {
  const list = columns.join(', ');
  const values = columns.map((column) => `(entry).${column}`).join(', ');
  // `offset 0` keeps the planner from reading the text anew for each column.
  const insert = sql.raw(`insert into ${name} (${list}) overriding system value select ${values} from (
    select line::${name} as entry from json_array_elements_text(`);
  await tx.execute(sql`${insert}${JSON.stringify(rows)}::json) as lines (line) offset 0) as read`);
}

/** Deletes the rows that migrations write into new tables: the shop that is loaded has its own. Not what pg-boss writes. */
export async function emptyTables(tx: Connection, tables: readonly ShopTable[]): Promise<void> {
  // Those that refer to others first.
  for (const { name } of tables.toReversed().filter((table) => !table.name.startsWith('jobs.'))) {
    await tx.execute(sql.raw(`delete from ${name}`));
  }
}

/**
 * Triggers are what the shop does when something changes; rows that are loaded have had that. Not those of pg-boss, which
 * has none, and whose tables cannot be altered while they wait for a reference to be checked.
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
