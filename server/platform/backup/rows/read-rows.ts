import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { ShopTable } from './shop-tables.ts';

/** Approximate number of bytes of rows that are read at once. */
const BATCH_BYTES = 1024 * 1024;
/** Size of a table's first batch in rows, before the length of its rows is known. */
const FIRST_ROWS = 10;
const MOST_ROWS = 5_000;

/** Fixes the server settings that affect how a row is written, so that two databases write the same text. */
const PLAIN_TEXT = [
  `set local timezone to 'UTC'`,
  `set local datestyle to 'ISO, YMD'`,
  `set local intervalstyle to 'postgres'`,
  `set local bytea_output to 'hex'`,
  'set local extra_float_digits to 1',
];

/**
 * Makes all reads of this transaction see the database at one moment, with one spelling. Must be its first statement.
 */
export async function readOneMoment(tx: Connection): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await writePlainText(tx);
}

/** Makes this transaction use one spelling for the text of rows. */
export async function writePlainText(tx: Connection): Promise<void> {
  for (const setting of PLAIN_TEXT) await tx.execute(sql.raw(setting));
}

/** Reads a table in the order of its key, in batches. Yields the text of each row. */
export async function* readRows(tx: Connection, { name, order }: ShopTable): AsyncGenerator<string[]> {
  await tx.execute(
    sql.raw(
      `declare rows_of_table no scroll cursor for select entry::text as row from ${name} entry order by ${order}`,
    ),
  );
  let count = FIRST_ROWS;
  for (;;) {
    const rows = rowsOf<{ row: string }>(await tx.execute(sql.raw(`fetch forward ${count} from rows_of_table`)));
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < count) break;
    const bytes = rows.reduce((sum, { row }) => sum + row.length, 0);
    count = Math.max(1, Math.min(MOST_ROWS, Math.floor((BATCH_BYTES / bytes) * rows.length)));
  }
  await tx.execute(sql.raw('close rows_of_table'));
}

/** Counts and hashes the rows that pass through. */
export class RowDigest {
  readonly #hash = createHash('sha256');
  #rows = 0;

  add(rows: readonly string[]): void {
    this.#rows += rows.length;
    for (const row of rows) this.#hash.update(row).update('\n');
  }

  end(): { rows: number; sha256: string } {
    return { rows: this.#rows, sha256: this.#hash.digest('hex') };
  }
}

/** Row count and hash of a whole table. */
export async function digestTable(tx: Connection, table: ShopTable): Promise<{ rows: number; sha256: string }> {
  const digest = new RowDigest();
  for await (const rows of readRows(tx, table)) digest.add(rows);
  return digest.end();
}
