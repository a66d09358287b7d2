import { sql } from 'drizzle-orm';
import type { BackupManifest } from '#server/platform/backup/parts.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import type { ShopTable } from './shop-tables.ts';

type Sequence = BackupManifest['sequences'][number];

/**
 * The current value of each table's sequence. Sequences ignore transactions, so a value read after the rows is never
 * below the last id.
 */
export async function readSequences(tx: Connection, tables: readonly ShopTable[]): Promise<Sequence[]> {
  const names = rowsOf<{ name: string }>(
    await tx.execute(sql`
      select sequence::regclass::text as name from (
        select pg_get_serial_sequence(named.name, attname) as sequence
        from json_array_elements_text(${JSON.stringify(tables.map(({ name }) => name))}::json) as named (name)
        join pg_attribute on attrelid = to_regclass(named.name) and attidentity <> '') as found
      order by 1`),
  );
  const sequences: Sequence[] = [];
  for (const { name } of names) {
    const [row] = rowsOf<Omit<Sequence, 'name'>>(
      await tx.execute(sql.raw(`select last_value::text as "lastValue", is_called as "isCalled" from ${name}`)),
    );
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}

export async function setSequences(tx: Connection, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences) {
    await tx.execute(sql`select setval(to_regclass(${name}), ${lastValue}::bigint, ${isCalled})`);
  }
}
