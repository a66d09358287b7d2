import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { attendOperator } from './features/accounts/staff/run-operator-command.ts';
import { ConfigError } from './platform/config-error.ts';
import type { Database } from './platform/database/database.ts';
import { openEmbeddedDatabase } from './platform/database/embedded-database.ts';
import { openServerDatabase } from './platform/database/server-database.ts';
import { claimDirectory } from './platform/operator/directory-claim.ts';
import { printWarning } from './print-startup.ts';

export interface OpenDatabase {
  database: Database;
  /** Starts answering `npm run admin`. To be called after the migrations, because the commands need the tables. */
  attendOperator(): void;
}

/** @throws ConfigError when another process has the embedded database of DATA_DIR open: two would corrupt it */
export async function openDatabase(config: Config, logger: Logger): Promise<OpenDatabase> {
  if (config.databaseUrl) {
    const onProblem = (error: Error) => logger.error({ err: error }, 'database connection lost');
    return { database: await openServerDatabase(config.databaseUrl, onProblem), attendOperator() {} };
  }
  let ready: Database | null = null;
  const release = await claim(config.dataDir, (line) => attendOperator(line, ready));
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
    attendOperator() {
      ready = database;
    },
  };
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
