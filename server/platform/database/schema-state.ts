import { sql } from 'drizzle-orm';
import { ConfigError } from '#server/platform/config-error.ts';
import { compareReleases } from '#server/platform/release.ts';
import type { Connection } from './database.ts';
import { rowsOf } from './rows.ts';

/** An applied migration. */
interface Applied {
  name: string;
  /** The oldest release that still works, as in the migration's file (`Migration.needs`). */
  needs: string | null;
}

/** The applied migrations; empty if the database holds no shop. Changes nothing. */
export async function readApplied(connection: Connection): Promise<Applied[]> {
  const [state] = rowsOf<{ there: boolean }>(
    await connection.execute(sql`select to_regclass('migrations') is not null as there`),
  );
  if (!state?.there) return [];
  // Through JSON, because the column is missing in a database that is too old.
  return rowsOf<Applied>(
    await connection.execute(
      sql`select name, to_jsonb(migrations) ->> 'needs' as needs from migrations order by name collate "C"`,
    ),
  );
}

/**
 * Refuses a database with an unknown migration among our own. A later release only adds migrations after ours. So the
 * migrations were rewritten since, and none could bring the database up to date.
 * @throws ConfigError in that case
 */
export function refuseForeign(applied: readonly Applied[], known: readonly string[]): void {
  const last = known.at(-1) ?? '';
  const foreign = applied.find(({ name }) => name < last && !known.includes(name));
  if (!foreign) return;
  throw new ConfigError(
    `The database is of an older version of the shop, whose migrations (${foreign.name}) this one does not continue: ` +
      'take it over with `npm run backup` of that version and `npm run restore` of this one (docs/operations/migrations.md)',
  );
}

/**
 * Accepts a database that a newer release has extended, so that a new version can run beside this one and be rolled back.
 * Refuses a database from which a newer release has removed what this release uses.
 * @throws ConfigError in that case
 */
export function refuseContracted(applied: readonly Applied[], known: readonly string[], release: string): void {
  const contract = applied.find(
    ({ name, needs }) => needs !== null && !known.includes(name) && compareReleases(needs, release) > 0,
  );
  if (!contract) return;
  throw new ConfigError(
    `The database is newer than this shop: ${contract.name} needs release ${contract.needs} or later, and this is ${release}`,
  );
}
