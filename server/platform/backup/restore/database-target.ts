import { mkdir, readdir, rename, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { BackupRefused } from '#server/platform/backup/parts.ts';
import { dropSchema } from '#server/platform/backup/rows/schema.ts';
import { createdByMigrations, JOB_TABLES } from '#server/platform/backup/rows/shop-tables.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { readDatabaseUrl } from '#server/platform/database/hosts/database-url.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { claimDirectory } from '#server/platform/operator/directory-claim.ts';
import { removeMade, removeUnfinished, temporaryPath } from '#server/platform/unfinished.ts';
import type { ReplacedFiles } from './replaced-files.ts';

/** A database that no other process has open. */
export interface DatabaseTarget {
  /** The database's name in messages to the operator. */
  name: string;
  /** What the restore would replace; null when the database is empty. */
  contents(): Promise<string | null>;
  /**
   * Calls `load` with a transaction on an empty database, then `place`, which puts everything else in place. When
   * either fails, the old contents remain.
   */
  load(load: (tx: Connection) => Promise<void>, place: () => Promise<void>): Promise<void>;
  close(): Promise<void>;
}

/** The embedded database of a directory: created beside it, and renamed when complete. */
export async function openEmbeddedTarget(dataDir: string, replaced: ReplacedFiles): Promise<DatabaseTarget> {
  await mkdir(dataDir, { recursive: true });
  const claim = await claimDirectory(dataDir, async () => JSON.stringify({ problem: 'A restore is under way' }));
  if (!claim) throw new BackupRefused(`A shop is running in ${dataDir}: stop it first`);
  const place = path.resolve(dataDir, 'postgres');
  const temporary = temporaryPath(dataDir, 'postgres');
  return {
    name: path.basename(path.resolve(dataDir)),
    contents: async () => ((await readdir(place).catch(() => [])).length > 0 ? 'a database' : null),
    async load(load, placeRest) {
      await removeUnfinished(dataDir, 'postgres');
      try {
        const database = await openEmbeddedDatabase(temporary);
        try {
          await database.transaction(load, 'long');
        } finally {
          await database.close();
        }
        await placeRest();
        await rmdir(place).catch(() => {});
        await replaced.move('postgres');
        await rename(temporary, place);
      } finally {
        await removeMade(temporary);
      }
    },
    close: () => claim.release(),
  };
}

/** A server's database, loaded in one transaction. */
export async function openServerTarget(url: string): Promise<DatabaseTarget> {
  const database = await openServerDatabase(url, () => {});
  const name = readDatabaseUrl(url)?.database || 'postgres';
  if ((await database.listeners()) > 0) {
    await database.close();
    throw new BackupRefused(`A shop is running on the database ${name}: stop it first`);
  }
  return {
    name,
    contents: () => serverContents(database),
    load: (load, placeRest) =>
      database.transaction(async (tx) => {
        await dropSchema(tx);
        await load(tx);
        await placeRest();
      }, 'long'),
    close: () => database.close(),
  };
}

async function serverContents({ connection }: Database): Promise<string | null> {
  const tables = [...(await createdByMigrations('table')), ...JOB_TABLES];
  const [row] = rowsOf<{ count: number }>(
    await connection.execute(sql`
      select count(to_regclass(name))::int as count from json_array_elements_text(${JSON.stringify(tables)}::json) as known (name)`),
  );
  return row?.count ? 'the tables of a shop' : null;
}
