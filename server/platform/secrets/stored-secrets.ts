import { rm } from 'node:fs/promises';
import path from 'node:path';
import { ConfigError } from '#server/platform/config-error.ts';
import { writeWhole } from '#server/platform/storage/write-whole.ts';
import {
  type AcceptedSecret,
  type AuthSecrets,
  formatAcceptedSecrets,
  MOST_ACCEPTED,
  parseAcceptedSecrets,
  stillSigns,
} from './accepted-secrets.ts';
import { loadAuthSecret, readSecretFile } from './auth-secret.ts';

/** File next to `auth-secret` with the replaced secrets, in the format of AUTH_SECRET_ACCEPTED. */
export const ACCEPTED_FILE = 'auth-secret-accepted';
/** Longer than any token is valid, counted from the first start with the new secret. */
const ACCEPTED_MS = 15 * 24 * 60 * 60 * 1000;

/** The secrets in the settings. */
interface SecretSettings {
  dataDir: string;
  authSecret: string | null;
  acceptedSecrets: readonly AcceptedSecret[];
}

/**
 * The secrets of this shop: those of the settings or, without AUTH_SECRET, those in the data directory, where a first start
 * makes one. A replaced secret gets its date at the first start without it.
 * @throws ConfigError if a file cannot be read or was changed, or if there are too many secrets
 */
export async function loadAuthSecrets(settings: SecretSettings, now: Date): Promise<AuthSecrets> {
  const { dataDir, authSecret, acceptedSecrets } = settings;
  const current = authSecret ?? (await loadAuthSecret(dataDir));
  const stored = authSecret === null ? await dateStoredSecrets(dataDir, current, now) : [];
  return { current, accepted: joinAccepted(current, acceptedSecrets, stored) };
}

/**
 * All accepted secrets besides the current one, from the settings and the data directory, each once.
 * @throws ConfigError if there are more than a shop allows
 */
export function joinAccepted(
  current: string | null,
  given: readonly AcceptedSecret[],
  stored: readonly AcceptedSecret[],
): AcceptedSecret[] {
  const joined = new Map<string, AcceptedSecret>();
  for (const one of [...given, ...stored]) if (!joined.has(one.secret)) joined.set(one.secret, one);
  if (current !== null) joined.delete(current);
  if (joined.size > MOST_ACCEPTED) {
    throw new ConfigError(
      `AUTH_SECRET_ACCEPTED and ${ACCEPTED_FILE} of DATA_DIR hold ${joined.size} secrets together, and at most ` +
        `${MOST_ACCEPTED} are accepted: leave those out of AUTH_SECRET_ACCEPTED that are needed no more`,
    );
  }
  return [...joined.values()];
}

/** The secrets in the data directory that were replaced. */
export async function findStoredSecrets(dataDir: string): Promise<AcceptedSecret[]> {
  const file = keptFile(dataDir);
  const secrets = parseAcceptedSecrets((await readSecretFile(file)) ?? '');
  if (typeof secrets !== 'string') return secrets;
  throw new ConfigError(`${file}: ${secrets}. Put the copy from your backup back, or delete the file`);
}

export async function writeStoredSecrets(dataDir: string, secrets: readonly AcceptedSecret[]): Promise<void> {
  const file = keptFile(dataDir);
  if (secrets.length === 0) return rm(file, { force: true });
  const bytes = Buffer.from(formatAcceptedSecrets(secrets));
  await writeWhole(path.dirname(file), file, bytes, { durable: true, mode: 0o600 });
}

/** Deletes the secrets whose tokens have all expired. Must be called only when nothing is sealed with them any more. */
export async function forgetStoredSecrets(dataDir: string, now: Date): Promise<void> {
  const stored = await findStoredSecrets(dataDir);
  const left = stored.filter((secret) => stillSigns(secret, now));
  if (left.length < stored.length) await writeStoredSecrets(dataDir, left);
}

async function dateStoredSecrets(dataDir: string, current: string, now: Date): Promise<AcceptedSecret[]> {
  const stored = await findStoredSecrets(dataDir);
  const until = new Date(now.getTime() + ACCEPTED_MS).toISOString();
  // A stored secret that is still the current one is being replaced now.
  const dated = stored.map((one) => (one.secret === current ? one : { ...one, until: one.until ?? until }));
  if (dated.some((one, index) => one.until !== stored[index]?.until)) await writeStoredSecrets(dataDir, dated);
  return dated;
}

function keptFile(dataDir: string): string {
  return path.join(path.resolve(dataDir), ACCEPTED_FILE);
}
