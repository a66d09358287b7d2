import { type BackupHeader, BackupRefused } from '#server/platform/backup/parts.ts';
import { migrationsOfToday } from '#server/platform/backup/rows/schema.ts';
import { migrationNames } from '#server/platform/database/migration-file.ts';
import { ownJobsVersion } from '#server/platform/jobs/jobs-schema.ts';

/**
 * An older database is made as it was, and the next start brings it up to date; a newer one nobody here can read. The
 * tables of jobs are another library's, which makes those of one version only.
 * @throws BackupRefused when this shop cannot load it
 */
export async function checkVersion({ migrations, jobs, madeAt }: BackupHeader): Promise<void> {
  const own = await migrationNames();
  const strange = (await migrationsOfToday(migrations)).find((name, index) => own[index] !== name);
  if (strange) {
    throw new BackupRefused(
      `The backup of ${madeAt} is of another version of the shop, which has ${strange}: restore it with that version`,
    );
  }
  if (jobs !== null && jobs !== ownJobsVersion()) {
    throw new BackupRefused(
      `The backup of ${madeAt} has version ${jobs} of the tables of jobs, and this shop ${ownJobsVersion()}: ` +
        'restore it with the version of the shop that made it, then start this one',
    );
  }
}
