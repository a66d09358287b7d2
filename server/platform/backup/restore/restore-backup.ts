import { checkContainer, readContainer } from '#server/platform/backup/container/read-container.ts';
import { ShopLoader } from '#server/platform/backup/load-shop.ts';
import type { ShopPlace } from '#server/platform/backup/open-source.ts';
import { type BackupHeader, BackupRefused } from '#server/platform/backup/parts.ts';
import type { BackupPlace } from '#server/platform/backup/places/backup-place.ts';
import { migrationsOfToday } from '#server/platform/backup/rows/schema.ts';
import { migrationNames } from '#server/platform/database/migration-file.ts';
import { describeError } from '#server/platform/describe-error.ts';
import { ownJobsVersion } from '#server/platform/jobs/jobs-schema.ts';
import { openBucketTarget } from './bucket-target.ts';
import { type DatabaseTarget, openEmbeddedTarget, openServerTarget } from './database-target.ts';
import { type FilesTarget, openDirectoryTarget } from './files-target.ts';
import { pauseWebhooks } from './pause-webhooks.ts';
import { ReplacedFiles } from './replaced-files.ts';
import { openSecretTarget, type SecretTarget } from './secret-target.ts';
import { undoAfter, undoAll } from './undo-all.ts';

/** A shop that already has contents. */
export interface Occupied {
  name: string;
  /** The contents, in words for the operator. */
  contents: string;
}

/**
 * Restores a backup to the place that the settings name. The whole backup is read and checked before anything is
 * changed. If a later step fails, the target stays as it was.
 * @param askName gets a description of a target that is not empty, whose contents are replaced if it resolves with the
 * shop's name
 * @param signal aborts the restore
 * @returns `replaced`: the directory with what was replaced in DATA_DIR, or null; `leftOver`: why some old files may still be
 * there although the backup is restored, or null; `pausedWebhooks`: how many webhooks were active, and are paused now
 * @throws BackupRefused when the backup or the target cannot be used
 */
export async function restoreBackup(
  backup: BackupPlace,
  place: ShopPlace,
  askName: (occupied: Occupied) => Promise<string | null>,
  signal?: AbortSignal,
) {
  const { header, manifest, ...secrets } = await checkContainer(await backup.read());
  signal?.throwIfAborted();
  await checkVersion(header);
  const replaced = new ReplacedFiles(place.dataDir, new Date());
  const secretTarget = openSecretTarget(secrets, place, replaced);
  const files = place.storageUrl
    ? await openBucketTarget(place.storageUrl)
    : openDirectoryTarget(place.dataDir, replaced);
  const database = place.databaseUrl
    ? await openServerTarget(place.databaseUrl)
    : await openEmbeddedTarget(place.dataDir, replaced);
  let pausedWebhooks: number;
  try {
    await askWhenOccupied({ database, files, secret: secretTarget }, askName);
    pausedWebhooks = await load(backup, { database, files, secret: secretTarget }, replaced, signal);
  } catch (error) {
    throw await undoAfter(error, () => database.close());
  }
  const leftOver = await undoAll(files.finish, database.close).then(() => null, describeError);
  return { header, manifest, replaced: replaced.directory, leftOver, pausedWebhooks };
}

interface Targets {
  database: DatabaseTarget;
  files: FilesTarget;
  secret: SecretTarget;
}

async function askWhenOccupied(
  { database, files, secret }: Targets,
  askName: (occupied: Occupied) => Promise<string | null>,
): Promise<void> {
  const parts = [await database.contents(), await files.contents(), await secret.contents()];
  const contents = parts.filter((what) => what !== null).join(', ');
  if (!contents) return;
  const { name } = database;
  const given = await askName({ name, contents });
  if (given === name) return;
  const problem = given === null ? 'Nothing was changed' : `"${given}" is not its name. Nothing was changed`;
  throw new BackupRefused(`The shop ${name} is not empty (${contents}). ${problem}`);
}

async function load(
  backup: BackupPlace,
  { database, files, secret }: Targets,
  replaced: ReplacedFiles,
  signal: AbortSignal | undefined,
): Promise<number> {
  let pausedWebhooks = 0;
  try {
    await files.clear();
    await database.load(
      async (tx) => {
        // The secret was read with the header; it is put in place with everything else.
        const loader = new ShopLoader({ tx, storage: files.storage });
        try {
          for await (const part of readContainer(await backup.read())) {
            signal?.throwIfAborted();
            await loader.take(part);
          }
        } finally {
          await loader.settle();
        }
        pausedWebhooks = await pauseWebhooks(tx);
      },
      async () => {
        signal?.throwIfAborted();
        await files.place();
        await secret.place();
      },
    );
  } catch (error) {
    throw await undoAfter(
      error,
      () => files.undo(),
      () => replaced.undo(),
    );
  }
  return pausedWebhooks;
}

/**
 * Checks that this shop can load the backup. An older schema is restored as it was, and the next start migrates it. A newer
 * schema cannot be read. The tables of jobs belong to pg-boss, which creates only its own version of them.
 * @throws BackupRefused if this shop cannot load the backup
 */
async function checkVersion({ migrations, jobs, madeAt }: BackupHeader): Promise<void> {
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
