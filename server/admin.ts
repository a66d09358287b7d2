import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, readConfig } from './config/config.ts';
import { type OperatorCommand, parseOperatorCommand, USAGE } from './features/accounts/staff/operator-command.ts';
import { type OperatorAnswer, runOperatorCommand } from './features/accounts/staff/run-operator-command.ts';
import { ConfigError } from './platform/config-error.ts';
import type { Database } from './platform/database/database.ts';
import { openEmbeddedDatabase } from './platform/database/embedded-database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openServerDatabase } from './platform/database/server-database.ts';
import { askOwner, claimDirectory } from './platform/operator/directory-claim.ts';
import { printWarning } from './print-startup.ts';

// `npm run admin -- …`: manages staff accounts from a shell on this machine. Reads the same environment as the shop.

const IN_USE = 'Another process has the database open';

async function run(config: Config, command: OperatorCommand): Promise<OperatorAnswer> {
  if (config.databaseUrl) return onDatabase(await openServerDatabase(config.databaseUrl, () => {}), command);
  const directory = path.join(config.dataDir, 'postgres');
  if (!existsSync(directory))
    return { ok: false, lines: [`There is no shop in ${config.dataDir}: start it once, or set DATA_DIR`] };
  // Only one process can open the embedded database, so a running shop executes the command for us.
  const answer = await askOwner(config.dataDir, JSON.stringify(command));
  if (answer) return JSON.parse(answer);
  const claim = await claimDirectory(config.dataDir, async () => JSON.stringify({ ok: false, lines: [IN_USE] }));
  if (!claim) return { ok: false, lines: [IN_USE] };
  try {
    return await onDatabase(await openEmbeddedDatabase(directory), command);
  } finally {
    await claim.release();
  }
}

async function onDatabase(database: Database, command: OperatorCommand): Promise<OperatorAnswer> {
  try {
    await migrate(database);
    return await runOperatorCommand(database, command);
  } finally {
    await database.close();
  }
}

try {
  const command = parseOperatorCommand(process.argv.slice(2));
  const answer = command ? await run(readConfig(), command) : { ok: false, lines: [USAGE] };
  if (answer.ok) process.stdout.write(`${answer.lines.join('\n')}\n`);
  else printWarning(answer.lines.join('\n'));
  process.exitCode = answer.ok ? 0 : 1;
} catch (error) {
  const { message } = error as Error;
  printWarning(error instanceof ConfigError ? message : `That could not be done: ${message}`);
  process.exitCode = 1;
}
