import { glob } from 'node:fs/promises';
import path from 'node:path';
import { is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { beforeAll, expect, it } from 'vitest';
import { rowsOf } from '#server/platform/database/rows.ts';
import { openTestDatabase } from '#tests/support/database/test-databases.ts';

// Compares the migrated tables with `*.tables.ts`. Foreign keys and unique indexes are only in the migrations: the code
// does not use them, the database enforces them.

const SERVER = path.resolve(import.meta.dirname, '../../../server');
/** Tables used only in raw SQL. */
const WITHOUT_COLUMNS_IN_CODE = ['catalogue_changes', 'leases', 'migrations', 'settings', 'throttles'];

const tables = await declaredTables();
const dialect = new PgDialect();

interface Column {
  name: string;
  type: string;
  nullable: boolean;
  /** As text; null: no default. */
  default: string | null;
  inPrimaryKey: boolean;
}

async function declaredTables(): Promise<Map<string, PgTable>> {
  const found = new Map<string, PgTable>();
  for await (const file of glob('**/*.tables.ts', { cwd: SERVER })) {
    const module: Record<string, unknown> = await import(path.join(SERVER, file));
    for (const value of Object.values(module)) {
      if (value instanceof PgTable) found.set(getTableConfig(value).name, value);
    }
  }
  return found;
}

function declared(table: PgTable): Column[] {
  const { columns, primaryKeys } = getTableConfig(table);
  const key = new Set(primaryKeys.flatMap((primaryKey) => primaryKey.columns.map(({ name }) => name)));
  return columns.map((column) => ({
    name: column.name,
    type: column.getSQLType().replaceAll(', ', ','),
    nullable: !column.notNull,
    default: column.generatedIdentity ? `identity ${column.generatedIdentity.type}` : defaultOf(column.default),
    inPrimaryKey: column.primary || key.has(column.name),
  }));
}

function defaultOf(value: unknown): string | null {
  if (value === undefined) return null;
  if (is(value, SQL)) return dialect.sqlToQuery(value).sql;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** `'queued'::text` is `queued`. */
function withoutCast(expression: string): string {
  return /^'(.*)'::[a-z [\]]+$/.exec(expression)?.[1] ?? expression;
}

/** The columns of each table in the migrated database. */
async function migrated(): Promise<Map<string, Column[]>> {
  const { database, drop } = await openTestDatabase();
  const answer = await database.connection.execute(sql`
    select column_.table_name as table, column_.column_name as name,
           format_type(attribute.atttypid, attribute.atttypmod) as type,
           column_.is_nullable = 'YES' as nullable,
           case when column_.is_identity = 'YES'
                then 'identity ' || case column_.identity_generation when 'ALWAYS' then 'always' else 'byDefault' end
                else column_.column_default end as default,
           coalesce(attribute.attnum = any(key.conkey), false) as "inPrimaryKey"
    from information_schema.columns as column_
    join information_schema.tables as table_ using (table_schema, table_name)
    join pg_attribute as attribute
      on attribute.attrelid = format('%I.%I', column_.table_schema, column_.table_name)::regclass
     and attribute.attname = column_.column_name
    left join pg_constraint as key on key.conrelid = attribute.attrelid and key.contype = 'p'
    where column_.table_schema = 'public' and table_.table_type = 'BASE TABLE'`);
  await database.close();
  await drop();
  const rows = rowsOf<Column & { table: string }>(answer);
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([name, columns]) => [
      name,
      columns.map(({ table: _, ...column }) => ({ ...column, default: column.default && withoutCast(column.default) })),
    ]),
  );
}

const byName = (columns: readonly Column[] = []) => columns.toSorted((a, b) => a.name.localeCompare(b.name));

let found: Map<string, Column[]>;
beforeAll(async () => {
  found = await migrated();
});

it('every table of the database is one that the code knows', () => {
  const unknown = [...found.keys()].filter((name) => !tables.has(name));
  expect(unknown.toSorted()).toEqual(WITHOUT_COLUMNS_IN_CODE);
});

it.each([...tables])('%s has the columns that the code says it has', (name, table) => {
  expect(byName(found.get(name))).toEqual(byName(declared(table)));
});
