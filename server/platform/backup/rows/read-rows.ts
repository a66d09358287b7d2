import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { ShopTable } from './shop-tables.ts';

/** About as many bytes of rows are read and held at once. */
const BATCH_BYTES = 1024 * 1024;
/** Rows of the first batch of a table, before it is known how long its rows are. */
const FIRST_ROWS = 10;
const MOST_ROWS = 5_000;

/** Whether two databases write a row alike must not depend on how their server is set up. */
const PLAIN_TEXT = [
  `set local timezone to 'UTC'`,
  `set local datestyle to 'ISO, YMD'`,
  `set local intervalstyle to 'postgres'`,
  `set local bytea_output to 'hex'`,
  'set local extra_float_digits to 1',
];

/** Makes all that this transaction reads one moment of the database, in one spelling. Must be its first statement. */
export async function readOneMoment(tx: Connection): Promise<void> {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  await writePlainText(tx);
}

/** Makes this transaction read and write the text of rows in one spelling. */
export async function writePlainText(tx: Connection): Promise<void> {
  for (const setting of PLAIN_TEXT) await tx.execute(sql.raw(setting));
}

/** Reads a table in the order of its key, in batches: the text of each row. */
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

/** Counts and hashes rows as they pass. */
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

/** Count and hash of a whole table. */
export async function digestTable(tx: Connection, table: ShopTable): Promise<{ rows: number; sha256: string }> {
  const digest = new RowDigest();
  for await (const rows of readRows(tx, table)) digest.add(rows);
  return digest.end();
}
