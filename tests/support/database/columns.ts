import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** A column as it is in the database. */
export interface Column {
  name: string;
  type: string;
  nullable: boolean;
  /** As text; null: no default. */
  default: string | null;
  /** A generated column, which is never written. */
  generated: boolean;
}

/**
 * Columns, by table, that this release neither reads nor writes but the previous one does. A contract migration of a
 * later release drops them, and removes them from this list.
 */
export const COLUMNS_OF_PREVIOUS_RELEASE: Record<string, string[]> = {};

/** The columns of each table of the shop. */
export async function columnsOf(connection: Connection): Promise<Map<string, Column[]>> {
  const answer = await connection.execute(sql`
    select column_.table_name as table, column_.column_name as name,
           format_type(attribute.atttypid, attribute.atttypmod) as type,
           column_.is_nullable = 'YES' as nullable,
           case when column_.is_identity = 'YES'
                then 'identity ' || case column_.identity_generation when 'ALWAYS' then 'always' else 'byDefault' end
                else column_.column_default end as default,
           column_.is_generated = 'ALWAYS' as generated
    from information_schema.columns as column_
    join information_schema.tables as table_ using (table_schema, table_name)
    join pg_attribute as attribute
      on attribute.attrelid = format('%I.%I', column_.table_schema, column_.table_name)::regclass
     and attribute.attname = column_.column_name
    where column_.table_schema = 'public' and table_.table_type = 'BASE TABLE'`);
  const rows = rowsOf<Column & { table: string }>(answer);
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => [
      name,
      columns
        .map(({ table: _, ...column }) => ({ ...column, default: column.default && withoutCast(column.default) }))
        .filter((column) => !COLUMNS_OF_PREVIOUS_RELEASE[name]?.includes(column.name)),
    ]),
  );
}

/** `'queued'::text` is `queued`. */
function withoutCast(expression: string): string {
  return /^'(.*)'::[a-z [\]]+$/.exec(expression)?.[1] ?? expression;
}
