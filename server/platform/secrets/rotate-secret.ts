import { ConfigError } from '#server/platform/config-error.ts';
import { MOST_ACCEPTED } from './accepted-secrets.ts';
import { findAuthSecret, isOwnSecret, randomSecret, writeAuthSecret } from './auth-secret.ts';
import { findKeptSecrets, writeKeptSecrets } from './kept-secrets.ts';

/** A moment long gone: its tokens are not taken, and what it sealed opens. */
const NEVER = new Date(0).toISOString();

/**
 * Puts a new secret in the data directory; the shop takes it at its next start. The one before stays beside it, so that
 * sessions and second factors go on.
 * @param endSessions for a secret that somebody else may have: no token that it signed is taken any more
 * @throws ConfigError when there is none to replace
 */
export async function rotateSecret(dataDir: string, { endSessions }: { endSessions: boolean }): Promise<void> {
  const secret = await findAuthSecret(dataDir);
  if (secret === null || !isOwnSecret(secret)) {
    throw new ConfigError(`There is no secret in ${dataDir} to be replaced: start the shop once, or set DATA_DIR`);
  }
  const earlier = (await findKeptSecrets(dataDir)).filter((kept) => kept.secret !== secret);
  if (earlier.length >= MOST_ACCEPTED) {
    throw new ConfigError(`${earlier.length} secrets were replaced within a fortnight; wait until one is forgotten`);
  }
  const kept = endSessions ? earlier.map((one) => ({ ...one, until: NEVER })) : earlier;
  // First: a process killed in between leaves the current one noted twice, which means nothing.
  await writeKeptSecrets(dataDir, [{ secret, until: endSessions ? NEVER : null }, ...kept]);
  await writeAuthSecret(dataDir, randomSecret());
}
