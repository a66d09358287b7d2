import { sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { migrationNames, readMigrationFile } from '#server/platform/database/migration-file.ts';
import { rowsOf } from '#server/platform/database/rows.ts';

/** A table, with everything needed to read and load its rows. Names are quoted where SQL requires it. */
export interface ShopTable {
  name: string;
  /** All writable columns, in order; generated columns are left out. */
  columns: string[];
  /** `order by` of its primary key. Texts are compared bytewise, so that the order is the same on every server. */
  order: string;
}

/** Tables that belong to the installation, not to the shop; each database has its own. */
const OF_THE_INSTALLATION = new Set([
  'migrations',
  // Changes announced to running processes; contains transaction ids of this server.
  'catalogue_changes',
  // Leases of running processes.
  'leases',
  // Log positions of this server.
  'staff_writes',
  // What this installation's CDN has; contains transaction ids of this server.
  'cdn_state',
  'cdn_purges',
  // Up to where the changes of the catalogue were read, by transaction ids of this server.
  'webhook_catalogue',
  'webhook_items',
]);

/** The tables of pg-boss with jobs. The others hold its own records, and schedules, which every start creates. */
export const JOB_TABLES = ['queue', 'job', 'job_dependency'].map((name) => `jobs.${name}`);

/** Everything that the migrations create. The database may also contain other things. */
export async function createdByMigrations(kind: 'table' | 'function'): Promise<string[]> {
  const made = new Set<string>(kind === 'table' ? ['migrations'] : []);
  const create = new RegExp(`^create (?:or replace |unlogged )?${kind} (?:if not exists )?(\\w+)`, 'gim');
  for (const name of await migrationNames()) {
    const statements = (await readMigrationFile(name)).statements.join('\n');
    for (const [, table = ''] of statements.matchAll(create)) made.add(table);
  }
  return [...made];
}

/** The tables that a backup contains; referenced tables come before those that refer to them. */
export async function shopTables(tx: Connection): Promise<ShopTable[]> {
  const own = (await createdByMigrations('table')).filter((name) => !OF_THE_INSTALLATION.has(name));
  const described = await describeTables(tx, [...own.sort(), ...JOB_TABLES]);
  return inOrderOfReference(described);
}

interface Described extends ShopTable {
  /** The tables that this one refers to. */
  refersTo: string[];
}

/** Missing tables are left out. */
async function describeTables(tx: Connection, names: readonly string[]): Promise<Described[]> {
  const rows = rowsOf<Described>(
    await tx.execute(sql`
      select wanted.name,
        (select json_agg(quote_ident(attname) order by attnum) from pg_attribute
          where attrelid = class.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
        (select string_agg(quote_ident(attname) || case when atttypid = 'text'::regtype then ' collate "C"' else '' end, ', '
            order by array_position(key.indkey::int2[], attnum))
          from pg_index key join pg_attribute on attrelid = class.oid and attnum = any (key.indkey)
          where key.indrelid = class.oid and key.indisprimary) as order,
        (select coalesce(json_agg(distinct other.name), '[]') from pg_constraint reference
          join json_array_elements_text(${JSON.stringify(names)}::json) as other (name)
            on to_regclass(other.name) = reference.confrelid
          where reference.conrelid = class.oid and reference.contype = 'f' and reference.confrelid <> class.oid) as "refersTo"
      from json_array_elements_text(${JSON.stringify(names)}::json) with ordinality as wanted (name, place)
      join pg_class class on class.oid = to_regclass(wanted.name)
      order by wanted.place`),
  );
  return rows;
}

function inOrderOfReference(tables: readonly Described[]): ShopTable[] {
  const placed: Described[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const waits = (table: Described) => left.some(({ name }) => table.refersTo.includes(name));
    const ready = left.filter((table) => !waits(table));
    if (ready.length === 0) throw new Error(`Tables refer to each other in a circle: ${left.map(({ name }) => name)}`);
    placed.push(...ready);
    left = left.filter(waits);
  }
  return placed;
}
