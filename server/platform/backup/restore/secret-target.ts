import { BackupRefused } from '#server/platform/backup/parts.ts';
import { findAuthSecret, isOwnSecret, writeAuthSecret } from '#server/platform/storage/auth-secret.ts';
import type { SetAside } from './set-aside.ts';

export interface SecretTarget {
  /** What is there and would be replaced; null when nothing is. */
  contents(): Promise<string | null>;
  place(): Promise<void>;
}

/**
 * Puts the secret of a backup where the shop of this environment looks for it.
 * @param given AUTH_SECRET of the environment
 * @throws BackupRefused when that is another than the backup's, as second factors would open no more
 */
export function openSecretTarget(
  secret: string | null,
  { dataDir, given, aside }: { dataDir: string; given: string | null; aside: SetAside },
): SecretTarget {
  if (secret !== null && given !== null && given !== secret) {
    throw new BackupRefused(
      'AUTH_SECRET is another than in the backup, and second factors would open no more: set it to that of the shop, or unset it',
    );
  }
  if (secret !== null && given === null && !isOwnSecret(secret)) {
    throw new BackupRefused(
      'The shop of the backup had an AUTH_SECRET of its own: set it (tar -xOf FILE auth-secret shows it)',
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
      await aside.move('auth-secret');
      await writeAuthSecret(dataDir, secret);
    },
  };
}
