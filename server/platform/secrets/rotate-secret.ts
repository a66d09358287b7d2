import { ConfigError } from '#server/platform/config-error.ts';
import { type AcceptedSecret, MOST_ACCEPTED } from './accepted-secrets.ts';
import { findAuthSecret, isOwnSecret, randomSecret, writeAuthSecret } from './auth-secret.ts';
import { findStoredSecrets, joinAccepted, writeStoredSecrets } from './stored-secrets.ts';

/** A time in the past: tokens of the secret are refused, but what it sealed can still be opened. */
const NEVER = new Date(0).toISOString();

/**
 * Puts a new secret in the data directory, which the shop uses from its next start. The old secret is stored too, so that
 * sessions and second factors continue.
 * @param endSessions for a leaked secret: tokens that it signed are refused from then on
 * @param alsoAccepted the secrets of AUTH_SECRET_ACCEPTED
 * @throws ConfigError if there is no secret to replace, or if more secrets would be accepted than a shop allows
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
  // Checked before anything is written, because the next start would refuse too many secrets.
  joinAccepted(null, alsoAccepted, [{ secret, until: null }, ...earlier]);
  const stored = endSessions ? earlier.map((one) => ({ ...one, until: NEVER })) : earlier;
  // Written first: if the process is killed in between, the current secret is stored twice, which does no harm.
  await writeStoredSecrets(dataDir, [{ secret, until: endSessions ? NEVER : null }, ...stored]);
  await writeAuthSecret(dataDir, randomSecret());
}
