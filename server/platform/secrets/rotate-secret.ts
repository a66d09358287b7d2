import { ConfigError } from '#server/platform/config-error.ts';
import { type AcceptedSecret, MOST_ACCEPTED } from './accepted-secrets.ts';
import { findAuthSecret, isOwnSecret, randomSecret, writeAuthSecret } from './auth-secret.ts';
import { findStoredSecrets, joinAccepted, writeStoredSecrets } from './stored-secrets.ts';

/** A moment long gone: its tokens are not taken, and what it sealed opens. */
const NEVER = new Date(0).toISOString();

/**
 * Puts a new secret in the data directory; the shop takes it at its next start. The one before stays beside it, so that
 * sessions and second factors go on.
 * @param endSessions for a secret that somebody else may have: no token that it signed is taken any more
 * @param alsoAccepted those of AUTH_SECRET_ACCEPTED
 * @throws ConfigError when there is none to replace, or more would be accepted than one shop takes
 */
export async function rotateSecret(
  dataDir: string,
  { endSessions, alsoAccepted = [] }: { endSessions: boolean; alsoAccepted?: readonly AcceptedSecret[] },
): Promise<void> {
  const secret = await findAuthSecret(dataDir);
  if (secret === null || !isOwnSecret(secret)) {
    throw new ConfigError(`There is no secret in ${dataDir} to be replaced: start the shop once, or set DATA_DIR`);
  }
  const earlier = (await findStoredSecrets(dataDir)).filter((stored) => stored.secret !== secret);
  if (earlier.length >= MOST_ACCEPTED) {
    throw new ConfigError(`${earlier.length} secrets were replaced within a fortnight; wait until one is forgotten`);
  }
  // Before anything is written: the next start would refuse them all.
  joinAccepted(null, alsoAccepted, [{ secret, until: null }, ...earlier]);
  const stored = endSessions ? earlier.map((one) => ({ ...one, until: NEVER })) : earlier;
  // First: a process killed in between leaves the current one noted twice, which means nothing.
  await writeStoredSecrets(dataDir, [{ secret, until: endSessions ? NEVER : null }, ...stored]);
  await writeAuthSecret(dataDir, randomSecret());
}
