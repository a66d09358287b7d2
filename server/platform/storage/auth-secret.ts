import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '#server/platform/config-error.ts';
import { clearStaleParts, writeWholeOnce } from './write-whole.ts';

const RANDOM_BYTES = 48;
/** What so many bytes are in base64url. The file holds exactly this, so that one cut short is known by its length. */
const LENGTH = (RANDOM_BYTES / 3) * 4;
const WHOLE = new RegExp(`^[A-Za-z0-9_-]{${LENGTH}}$`);

/**
 * The secret that signs tokens and seals second factors, made at the first start and kept in the data directory, readable
 * by its owner alone.
 * @throws ConfigError when the file is not as the shop wrote it
 */
export async function loadAuthSecret(dataDir: string): Promise<string> {
  const file = path.join(path.resolve(dataDir), 'auth-secret');
  const secret = (await readSecret(file)) ?? (await makeSecret(file));
  if (WHOLE.test(secret)) return secret;
  throw new ConfigError(
    `${file}: ${secret.length} characters where the shop wrote ${LENGTH}. Put the copy from your backup back; ` +
      'without one delete the file, and everyone signs in anew and switches second factors on again',
  );
}

async function makeSecret(file: string): Promise<string> {
  const root = path.dirname(file);
  await clearStaleParts(root, Date.now());
  const secret = randomBytes(RANDOM_BYTES).toString('base64url');
  await writeWholeOnce(root, file, Buffer.from(secret), { durable: true, mode: 0o600 });
  // Not what we made: another process may have been first.
  return (await readSecret(file)) ?? '';
}

/** null when there is none. A line end behind it is an editor's. */
async function readSecret(file: string): Promise<string | null> {
  try {
    return (await readFile(file, 'utf8')).trimEnd();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return null;
    throw new ConfigError(`${file}: cannot be read (${code})`);
  }
}
