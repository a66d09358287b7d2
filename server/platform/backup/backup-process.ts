import { onCopy, openShopStorage } from '#server/platform/backup/open-source.ts';
import { openBackupPlace } from '#server/platform/backup/places/open-backup-place.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { describeError } from '#server/platform/describe-error.ts';
import type { BackupOrder } from './back-up-embedded.ts';

// Run by back-up-embedded.ts as a child process: writes one backup from a copy of the embedded database, as the first
// message orders. Exits with 0 if the backup is complete.

process.on('disconnect', () => process.exit(1));
process.once('message', async ({ copy, file, place }: BackupOrder) => {
  try {
    const storage = await openShopStorage(place);
    const backup = await openBackupPlace(file, { given: place.backupPassphrase ?? null });
    const { authSecret, acceptedSecrets } = place;
    await onCopy(copy, (database) => writeBackup({ database, storage, authSecret, acceptedSecrets }, backup));
    process.exit(0);
  } catch (error) {
    process.send?.(describeError(error), () => process.exit(1));
  }
});
