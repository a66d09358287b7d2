import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { answerOperator } from './features/accounts/staff/operator-command.ts';
import { makeDatabaseInChild } from './make-database-in-child.ts';
import { openDatabaseOfServer } from './open-server-database.ts';
import { answerCopy, asksForCopy } from './platform/backup/open-source.ts';
import { ConfigError } from './platform/config-error.ts';
import type { Database } from './platform/database/database.ts';
import { openEmbeddedDatabase } from './platform/database/embedded-database.ts';
import { claimDirectory } from './platform/operator/directory-claim.ts';
import { printWarning } from './print-startup.ts';

interface OpenDatabase {
  database: Database;
  /** Whether this start made the database, with the demo if enabled, after checking the first administrator's settings. */
  madeNow: boolean;
  /** Starts answering `npm run admin` and `npm run backup`. To be called after the migrations, because the commands need the tables. */
  attendOperator(): void;
}

/**
 * Opens the server's database or the embedded one, which is made first if it does not exist.
 * @throws ConfigError if another process has the embedded database open, because two would corrupt it; or if it must be
 *   made and the first administrator's settings cannot be used
 */
export async function openDatabase(config: Config, logger: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const primary = await openDatabaseOfServer(config.databaseUrl, config, logger);
    return { database: await addReplica(primary, config, logger), madeNow: false, attendOperator() {} };
  }
  let ready: Database | null = null;
  const release = await claim(config.dataDir, (line) =>
    asksForCopy(line) ? answerCopy(ready, config.dataDir) : answerOperator(line, ready),
  );
  const madeNow = await makeDatabaseInChild(config.dataDir);
  const embedded = await openEmbeddedDatabase(path.join(config.dataDir, 'postgres'));
  const database: Database = {
    ...embedded,
    async close() {
      ready = null;
      await embedded.close();
      await release();
    },
  };
  return {
    database,
    madeNow,
    attendOperator() {
      ready = database;
    },
  };
}

/** Imported dynamically, because only a shop with a database server needs it. */
async function addReplica(primary: Database, { databaseReplicaUrl: url }: Config, logger: Logger): Promise<Database> {
  if (!url) return primary;
  const { withReplica } = await import('./platform/database/replica/with-replica.ts');
  return withReplica(primary, { url, logger });
}

async function claim(dataDir: string, answer: (line: string) => Promise<string>): Promise<() => Promise<void>> {
  await mkdir(dataDir, { recursive: true });
  const claimed = await claimDirectory(dataDir, answer).catch((error: Error) => {
    // The file system does not support sockets: the shop starts anyway, only without `npm run admin`.
    printWarning(`npm run admin cannot be used while the shop runs: ${error.message}`);
    return 'unclaimed' as const;
  });
  if (!claimed) throw new ConfigError(`DATA_DIR: another shop has the database in ${path.resolve(dataDir)} open`);
  return claimed === 'unclaimed' ? async () => {} : claimed.release;
}
