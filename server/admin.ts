import { existsSync } from 'node:fs';
import path from 'node:path';
import { type Config, readCommandConfig } from './config/config.ts';
import { endOnCrash } from './end-on-crash.ts';
import {
  type OperatorAnswer,
  type OperatorCommand,
  parseOperatorCommand,
  runOperatorCommand,
  USAGE,
} from './features/accounts/staff/operator-command.ts';
import { ConfigError } from './platform/config-error.ts';
import type { Database } from './platform/database/database.ts';
import { openEmbeddedDatabase } from './platform/database/embedded-database.ts';
import { openServerDatabase } from './platform/database/server-database.ts';
import { describeError } from './platform/describe-error.ts';
import { askOwner, claimDirectory } from './platform/operator/directory-claim.ts';
import { rotateSecret } from './platform/secrets/rotate-secret.ts';
import { printWarning } from './print-startup.ts';
import { readySchema } from './ready-schema.ts';

// `npm run admin -- …`: manages staff accounts and the shop's secret from a shell on this machine. Reads the same environment as the shop.

const IN_USE = 'Another process has the database open';

async function run(config: Config, command: OperatorCommand): Promise<OperatorAnswer> {
  if (config.databaseUrl) return onDatabase(config, await openServerDatabase(config.databaseUrl, () => {}), command);
  const directory = path.join(config.dataDir, 'postgres');
  if (!existsSync(directory))
    return { ok: false, lines: [`There is no shop in ${config.dataDir}: start it once, or set DATA_DIR`] };
  // Only one process can open the embedded database, so a running shop executes the command for us.
  const answer = await askOwner(config.dataDir, JSON.stringify(command));
  if (answer) return JSON.parse(answer);
  const claim = await claimDirectory(config.dataDir, async () => JSON.stringify({ ok: false, lines: [IN_USE] }));
  if (!claim) return { ok: false, lines: [IN_USE] };
  try {
    return await onDatabase(config, await openEmbeddedDatabase(directory), command);
  } finally {
    await claim.release();
  }
}

async function onDatabase(config: Config, database: Database, command: OperatorCommand): Promise<OperatorAnswer> {
  try {
    await readySchema(database, config.migrate);
    return await runOperatorCommand(database, command);
  } finally {
    await database.close();
  }
}

const ROTATE = 'rotate-secret';
const END_SESSIONS = '--end-sessions';
const ROTATE_USAGE = `npm run admin -- ${ROTATE}       makes a new secret in DATA_DIR; the one before is accepted for a fortnight
                                  ${END_SESSIONS}  for one that others may know: everybody signs in anew`;

/** Needs no database: a shop that runs takes the new secret when it is started anew. */
async function rotate(
  { dataDir, authSecret, acceptedSecrets }: Config,
  words: readonly string[],
): Promise<OperatorAnswer> {
  const endSessions = words[0] === END_SESSIONS;
  if (words.length > (endSessions ? 1 : 0)) return { ok: false, lines: [ROTATE_USAGE] };
  if (authSecret !== null) {
    return { ok: false, lines: ['AUTH_SECRET is set, and is replaced there: docs/operations/secrets.md says how'] };
  }
  await rotateSecret(dataDir, { endSessions, alsoAccepted: acceptedSecrets });
  const sessions = endSessions ? 'Every session ends with that, and s' : 'Sessions go on, and s';
  return {
    ok: true,
    lines: [`Start the shop anew: it then signs with the new secret. ${sessions}econd factors stay.`],
  };
}

async function answer([verb, ...rest]: string[]): Promise<OperatorAnswer> {
  if (verb === ROTATE) return rotate(readCommandConfig(), rest);
  const command = parseOperatorCommand([verb ?? '', ...rest]);
  return command ? run(readCommandConfig(), command) : { ok: false, lines: [USAGE, ROTATE_USAGE] };
}

endOnCrash();

try {
  const { ok, lines } = await answer(process.argv.slice(2));
  if (ok) process.stdout.write(`${lines.join('\n')}\n`);
  else printWarning(lines.join('\n'));
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  printWarning(error instanceof ConfigError ? error.message : `That could not be done: ${describeError(error)}`);
  process.exitCode = 1;
}
