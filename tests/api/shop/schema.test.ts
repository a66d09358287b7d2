import { glob } from 'node:fs/promises';
import path from 'node:path';
import { is, SQL, sql } from 'drizzle-orm';
import { getTableConfig, type IndexedColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Connection } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { type Column, columnsOf } from '#tests/support/database/columns.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-databases.ts';

// Compares the migrated tables with `*.tables.ts`: their columns and constraints (keys, references, unique indexes,
// checks). Limits of the checks come from domain/, so that a rule and its check cannot differ.

const SERVER = path.resolve(import.meta.dirname, '../../../server');
/** References to a feature that itself imports this one: declaring them in the table would make an import cycle. */
const REFERENCES_UNKNOWN_TO_CODE = {
  account_stores: ['FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE CASCADE'],
  content_documents: ['FOREIGN KEY (scheduled_campaign) REFERENCES campaigns(id)'],
  garments: ['FOREIGN KEY (video_still) REFERENCES assets(id)'],
  item_operations: ['FOREIGN KEY (campaign_id) REFERENCES campaigns(id) ON DELETE SET NULL'],
  sale_fulfilments: ['FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE CASCADE'],
  stock_reservations: ['FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE CASCADE'],
  mails: ['FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE SET NULL'],
  voucher_redemptions: ['FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE SET NULL'],
  credits: ['FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE CASCADE'],
  welcome_claims: ['FOREIGN KEY (sale_id) REFERENCES sales(id) ON DELETE SET NULL'],
  // Drizzle has no words for one that is not checked against the rows of the previous release.
  payments: ['FOREIGN KEY (method) REFERENCES payment_methods(code)'],
};
/** Tables used only in raw SQL. */
const WITHOUT_COLUMNS_IN_CODE = [
  'catalogue_changes',
  'cdn_purges',
  'cdn_state',
  'leases',
  'migrations',
  'settings',
  'staff_writes',
  'throttles',
  'webhook_catalogue',
];

const tables = await declaredTables();
const dialect = new PgDialect();

async function declaredTables(): Promise<Map<string, PgTable>> {
  const tablesByName = new Map<string, PgTable>();
  for await (const file of glob('**/*.tables.ts', { cwd: SERVER })) {
    const module: Record<string, unknown> = await import(path.join(SERVER, file));
    for (const value of Object.values(module)) {
      if (value instanceof PgTable) tablesByName.set(getTableConfig(value).name, value);
    }
  }
  return tablesByName;
}

function declared(table: PgTable): Column[] {
  return getTableConfig(table).columns.map((column) => ({
    name: column.name,
    type: column.getSQLType().replaceAll(', ', ','),
    nullable: !column.notNull,
    default: column.generatedIdentity ? `identity ${column.generatedIdentity.type}` : defaultOf(column.default),
    generated: column.generated !== undefined,
  }));
}

function defaultOf(value: unknown): string | null {
  if (value === undefined) return null;
  if (is(value, SQL)) return dialect.sqlToQuery(value).sql;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** PostgreSQL's definitions of the constraints and unique indexes of a schema's tables, without their names. */
async function constraintsOf(connection: Connection, schema: string): Promise<Map<string, string[]>> {
  const answer = await connection.execute(sql`
    select class.relname as table, pg_get_constraintdef(constraint_.oid) as rule
    from pg_constraint as constraint_ join pg_class as class on class.oid = constraint_.conrelid
    where constraint_.connamespace = ${schema}::regnamespace and constraint_.contype in ('p', 'u', 'f', 'c', 'x')
    union all
    select class.relname, regexp_replace(pg_get_indexdef(index.indexrelid), ' INDEX .* USING ', ' INDEX USING ')
    from pg_index as index join pg_class as class on class.oid = index.indrelid
    where class.relnamespace = ${schema}::regnamespace and index.indisunique
      and not exists (select from pg_constraint where conindid = index.indexrelid and contype in ('p', 'u', 'x'))`);
  const rows = rowsOf<{ table: string; rule: string }>(answer);
  return new Map(
    [...Map.groupBy(rows, ({ table }) => table)].map(([name, rules]) => [name, rules.map(({ rule }) => rule).sort()]),
  );
}

/** Creates the tables' constraints again from the code, so that PostgreSQL words both definitions. */
async function declareConstraints(connection: Connection): Promise<void> {
  const run = (statement: string) => connection.execute(sql.raw(statement));
  await run('create schema declared');
  for (const [name, table] of tables) {
    await run(`create table declared.${name} (like public.${name})`);
    for (const rule of constraintsInCode(table)) await run(`alter table declared.${name} add ${rule}`);
    for (const { config } of getTableConfig(table).indexes.filter((index) => index.config.unique)) {
      const columns = config.columns.map((column) =>
        is(column, SQL) ? inline(column) : (column as IndexedColumn).name,
      );
      const where = config.where ? `where ${inline(config.where)}` : '';
      await run(`create unique index on declared.${name} (${columns}) ${where}`);
    }
  }
}

function constraintsInCode(table: PgTable): string[] {
  const { columns, primaryKeys, uniqueConstraints, foreignKeys, checks } = getTableConfig(table);
  const names = (some: readonly { name: string }[]) => `(${some.map(({ name }) => name)})`;
  const unique = (some: readonly { name: string }[], nullsNotDistinct?: boolean) =>
    `unique ${nullsNotDistinct ? 'nulls not distinct' : ''} ${names(some)}`;
  return [
    ...columns.filter((column) => column.primary).map((column) => `primary key ${names([column])}`),
    ...primaryKeys.map((key) => `primary key ${names(key.columns)}`),
    ...columns
      .filter((column) => column.isUnique)
      .map((column) => unique([column], column.uniqueType === 'not distinct')),
    ...uniqueConstraints.map((rule) => unique(rule.columns, rule.nullsNotDistinct)),
    ...foreignKeys.map(({ reference, onDelete, onUpdate }) => {
      const { columns: own, foreignTable, foreignColumns } = reference();
      const target = `public.${getTableConfig(foreignTable).name} ${names(foreignColumns)}`;
      return `foreign key ${names(own)} references ${target} on delete ${onDelete} on update ${onUpdate}`;
    }),
    ...checks.map(({ value }) => `check (${inline(value)})`),
  ];
}

/** Constants instead of parameters, which DDL cannot take. */
const inline = (expression: SQL) => dialect.sqlToQuery(expression.inlineParams()).sql;

const byName = (columns: readonly Column[] = []) => columns.toSorted((a, b) => a.name.localeCompare(b.name));

let shop: TestDatabase;
let columnsByTable: Map<string, Column[]>;
let constraints: { migrated: Map<string, string[]>; declared: Map<string, string[]> };
beforeAll(async () => {
  shop = await openTestDatabase();
  const { connection } = shop.database;
  columnsByTable = await columnsOf(connection);
  await declareConstraints(connection);
  constraints = {
    migrated: await constraintsOf(connection, 'public'),
    declared: await constraintsOf(connection, 'declared'),
  };
});
afterAll(async () => {
  await shop.database.close();
  await shop.drop();
});

it('the code knows every table of the database', () => {
  const unknown = [...columnsByTable.keys()].filter((name) => !tables.has(name));
  expect(unknown.toSorted()).toEqual(WITHOUT_COLUMNS_IN_CODE);
});

describe.each([...tables])('%s', (name, table) => {
  it('has the columns that the code declares', () => {
    expect(byName(columnsByTable.get(name))).toEqual(byName(declared(table)));
  });

  it('has the constraints that the code declares', () => {
    const unknown = REFERENCES_UNKNOWN_TO_CODE[name as keyof typeof REFERENCES_UNKNOWN_TO_CODE] ?? [];
    expect(constraints.migrated.get(name)).toEqual([...(constraints.declared.get(name) ?? []), ...unknown].sort());
  });
});
