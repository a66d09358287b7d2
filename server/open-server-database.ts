import type { Logger } from 'pino';
import type { Config } from './config/config.ts';
import { ConfigError } from './platform/config-error.ts';
import type { Database } from './platform/database/database.ts';
import { hasState, isDatabaseUnreachable } from './platform/database/database-errors.ts';
import { readDatabaseUrl } from './platform/database/hosts/database-url.ts';
import { isTransactionPooler, statementLimit } from './platform/database/pooler.ts';
import { openServerDatabase } from './platform/database/server-database.ts';
import { describeError } from './platform/describe-error.ts';
import { printWarning } from './print-startup.ts';

const IS_POOLER = 'leads to a pooler that gives each transaction another connection, where the shop hears of no change';

/**
 * Opens the server of DATABASE_URL, bypassing its pooler if there is one.
 * @throws ConfigError if no server responds or accepts the shop, or if a pooler stands where a session is needed: changes
 *   would be noticed late, and orders would fail at random
 */
export async function openDatabaseOfServer(
  url: string,
  { databaseDirectUrl: directUrl }: Config,
  logger: Logger,
): Promise<Database> {
  const isPooler = await isTransactionPooler(directUrl ?? url).catch((error: unknown) => {
    throw connectProblem(error, directUrl ?? url, directUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL') ?? error;
  });
  if (isPooler) {
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

/** SQLSTATE: 28xxx: wrong user or password; 3D000: no such database. */
const NOT_LET_IN = /^(28\w{3}|3D000)$/;

/** Why the database cannot be opened, without the password in its URL; null for another error. */
function connectProblem(error: unknown, url: string, setting: string): ConfigError | null {
  const why = describeError(error) || (error as NodeJS.ErrnoException).code;
  const hosts = readDatabaseUrl(url)?.hosts.map(({ host, port }) => `${host}:${port}`) ?? [];
  const at = hosts.join(', ');
  if (isDatabaseUnreachable(error)) return new ConfigError(`${setting}: no database answers at ${at} (${why})`);
  return hasState(error, NOT_LET_IN) ? new ConfigError(`${setting}: ${at} refuses (${why})`) : null;
}
