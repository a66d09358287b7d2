import { filesOf, type ReadableStorage } from '#server/platform/backup/read-shop.ts';
import { readRows } from '#server/platform/backup/rows/read-rows.ts';
import { type ShopTable, shopTables } from '#server/platform/backup/rows/shop-tables.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/**
 * Compares all tables of two databases, row by row in the order of their keys.
 * @returns how many rows were compared
 * @throws Error naming the first row that differs
 */
export async function compareDatabases(one: Connection, other: Connection): Promise<number> {
  let rows = 0;
  for (const table of await shopTables(one)) rows += await compareTable(table, one, other);
  return rows;
}

async function compareTable(table: ShopTable, one: Connection, other: Connection): Promise<number> {
  const others = eachRow(other, table);
  let rows = 0;
  for await (const row of eachRow(one, table)) {
    const { value } = await others.next();
    if (value !== row) throw differs(table, row, value);
    rows += 1;
  }
  const { value } = await others.next();
  if (value !== undefined) throw differs(table, undefined, value);
  return rows;
}

async function* eachRow(tx: Connection, table: ShopTable): AsyncGenerator<string, undefined> {
  for await (const rows of readRows(tx, table)) yield* rows;
}

/** Names the place only: the content of the row may be personal data. */
function differs({ name }: ShopTable, row: string | undefined, other: string | undefined): Error {
  const [key] = (row ?? other ?? '').slice(1).split(',');
  return new Error(`${name}: the row of ${key} is not the same on both sides`);
}

/**
 * Compares every file of one storage with the same file of the other.
 * @returns how many files were compared
 * @throws Error if a file is missing or differs
 */
export async function compareFiles(one: ReadableStorage, other: Pick<Storage, 'get'>): Promise<number> {
  let files = 0;
  for await (const { key, bytes } of filesOf(one)) {
    const copy = await other.get(key);
    if (!copy?.equals(bytes)) throw new Error(`${key} is not the same on both sides`);
    files += 1;
  }
  return files;
}
