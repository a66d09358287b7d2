import { sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Connection } from './database/database.ts';

/** A table in which every change of a row raises its version. */
type VersionedTable = PgTable & { id: AnyPgColumn; version: AnyPgColumn };

/** A text that changes whenever a row is added, changed or deleted, so that the rows need not be read to find out. */
export async function selectVersions(connection: Connection, table: VersionedTable): Promise<string> {
  const { id, version } = table;
  const [row] = await connection
    .select({ versions: sql<string>`coalesce(md5(string_agg(${id} || ':' || ${version}, ' ' order by ${id})), '')` })
    .from(table);
  return row?.versions ?? '';
}
