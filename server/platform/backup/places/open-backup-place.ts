import type { BackupPlace } from './backup-place.ts';
import { openFilePlace } from './file-place.ts';
import { type Passphrase, sealedPlace } from './sealed-place.ts';

/**
 * @param text a path, or `s3://bucket/key?endpoint=…&region=…`
 * @param passphrase for encryption; without one the backup is not encrypted
 */
export async function openBackupPlace(text: string, passphrase: Passphrase = { given: null }): Promise<BackupPlace> {
  return sealedPlace(await openPlace(text), passphrase);
}

async function openPlace(text: string): Promise<BackupPlace> {
  if (!text.startsWith('s3://')) return openFilePlace(text);
  // Imported on demand, because the AWS SDK is large and only a backup in a bucket needs it.
  const { openBucketPlace } = await import('./bucket-place.ts');
  return openBucketPlace(text);
}
