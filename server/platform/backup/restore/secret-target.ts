import type { ShopPlace } from '#server/platform/backup/open-source.ts';
import { BackupRefused } from '#server/platform/backup/parts.ts';
import type { AcceptedSecret } from '#server/platform/secrets/accepted-secrets.ts';
import { findAuthSecret, isOwnSecret, writeAuthSecret } from '#server/platform/secrets/auth-secret.ts';
import { ACCEPTED_FILE, writeStoredSecrets } from '#server/platform/secrets/stored-secrets.ts';
import type { ReplacedFiles } from './replaced-files.ts';

export interface SecretTarget {
  /** What the restore would replace; null when there is no secret yet. */
  contents(): Promise<string | null>;
  place(): Promise<void>;
}

/** The secrets contained in a backup. */
interface BackupSecrets {
  secret: string | null;
  acceptedSecrets: readonly AcceptedSecret[];
}

/**
 * Puts the secrets of a backup where the shop of this environment finds them.
 * @throws BackupRefused when AUTH_SECRET is not the backup's secret and does not accept it: nobody's second factor
 * would work
 */
export function openSecretTarget(
  { secret, acceptedSecrets }: BackupSecrets,
  { dataDir, authSecret: given, acceptedSecrets: alsoGiven = [] }: ShopPlace,
  replaced: ReplacedFiles,
): SecretTarget {
  const isGiven = given === secret || alsoGiven.some((accepted) => accepted.secret === secret);
  if (secret !== null && given !== null && !isGiven) {
    throw new BackupRefused(
      'AUTH_SECRET is another than in the backup, and second factors would open no more: set it to that of the shop, or unset it',
    );
  }
  if (secret !== null && given === null && !isOwnSecret(secret)) {
    throw new BackupRefused(
      'The shop of the backup had an AUTH_SECRET of its own: set it (tar -xOf FILE auth-secret shows it, behind age -d where it is encrypted)',
    );
  }
  const needsFile = secret !== null && given === null;
  return {
    async contents() {
      const present = needsFile ? await findAuthSecret(dataDir) : null;
      return present !== null && present !== secret ? 'another secret' : null;
    },
    async place() {
      if (!needsFile) return;
      await replaced.move('auth-secret');
      await replaced.move(ACCEPTED_FILE);
      await writeStoredSecrets(dataDir, acceptedSecrets);
      await writeAuthSecret(dataDir, secret);
    },
  };
}
