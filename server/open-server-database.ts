import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { ConfigError } from './platform/config-error.ts';
import type { Database } from './platform/database/database.ts';
import { isTransactionPooler, statementLimit } from './platform/database/pooler.ts';
import { openServerDatabase } from './platform/database/server-database.ts';
import { printWarning } from './print-startup.ts';

const IS_POOLER = 'leads to a pooler that gives each transaction another connection, where the shop hears of no change';

/**
 * Opens the server of DATABASE_URL, past its pooler where there is one.
 * @throws ConfigError when a pooler is where a session is needed: changes would be seen late and orders fail at random
 */
export async function openDatabaseOfServer(
  url: string,
  { databaseDirectUrl: directUrl }: Config,
  logger: Logger,
): Promise<Database> {
  if (await isTransactionPooler(directUrl ?? url)) {
    throw new ConfigError(
      directUrl
        ? `DATABASE_DIRECT_URL: ${IS_POOLER}; it must lead to PostgreSQL itself`
        : `DATABASE_URL: ${IS_POOLER}; set DATABASE_DIRECT_URL to PostgreSQL itself`,
    );
  }
  if (directUrl && (await statementLimit(url)) === 0) {
    printWarning(
      'DATABASE_URL: nothing ends a statement that hangs. See connect_query in deploy/pgbouncer/pgbouncer.ini.',
    );
  }
  const onProblem = (error: Error) => logger.error({ err: error }, 'database connection lost');
  return openServerDatabase(url, onProblem, { directUrl });
}
