import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '#server/platform/config-error.ts';
import { clearStaleParts, writeWhole, writeWholeOnce } from '#server/platform/storage/write-whole.ts';

const RANDOM_BYTES = 48;
/** Length of the secret in base64url. The file has exactly this many characters, so a truncated one is detected. */
const LENGTH = (RANDOM_BYTES / 3) * 4;
const WHOLE = new RegExp(`^[A-Za-z0-9_-]{${LENGTH}}$`);

/**
 * Loads the secret that signs tokens and encrypts second factors. The first start creates it in the data directory,
 * readable only by its owner.
 * @throws ConfigError when the file cannot be read or was changed
 */
export async function loadAuthSecret(dataDir: string): Promise<string> {
  const file = secretFile(dataDir);
  const secret = (await readSecret(file)) ?? (await makeSecret(file));
  if (isOwnSecret(secret)) return secret;
  throw new ConfigError(
    `${file}: ${secret.length} characters where the shop wrote ${LENGTH}. Put the copy from your backup back; ` +
      'without one delete the file, and everyone signs in anew and switches second factors on again',
  );
}

/** The secret in the data directory; null if there is none. */
export function findAuthSecret(dataDir: string): Promise<string | null> {
  return readSecret(secretFile(dataDir));
}

/** Whether a secret has the form that the shop makes, which the file requires. */
export function isOwnSecret(secret: string): boolean {
  return WHOLE.test(secret);
}

/** Writes an existing secret of the shop, readable only by the owner of the file. */
export async function writeAuthSecret(dataDir: string, secret: string): Promise<void> {
  const file = secretFile(dataDir);
  await writeWhole(path.dirname(file), file, Buffer.from(secret), { durable: true, mode: 0o600 });
}

/** `DATA_DIR/auth-secret`. */
function secretFile(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'auth-secret');
}

/** Makes a new secret. */
export function randomSecret(): string {
  return randomBytes(RANDOM_BYTES).toString('base64url');
}

async function makeSecret(file: string): Promise<string> {
  const root = path.dirname(file);
  await clearStaleParts(root);
  const secret = randomSecret();
  await writeWholeOnce(root, file, Buffer.from(secret), { durable: true, mode: 0o600 });
  // Read back, because another process may have created the file first.
  return (await readSecret(file)) ?? '';
}

/** Trailing white space, which an editor may have added, is ignored. */
async function readSecret(file: string): Promise<string | null> {
  return (await readSecretFile(file))?.trimEnd() ?? null;
}

/**
 * The text of a file with secrets; null when it does not exist.
 * @throws ConfigError when it cannot be read
 */
export function readSecretFile(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return null;
    throw new ConfigError(`${file}: cannot be read (${code})`);
  });
}
