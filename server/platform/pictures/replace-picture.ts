import { randomBytes } from 'node:crypto';
import { attempt, type Outcome } from '../database/attempt.ts';
import type { Connection, Database } from '../database/database.ts';
import { discardFile } from '../jobs/discard-file.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { PICTURE_PROBLEMS, reencodePicture } from './reencode-picture.ts';

const MAX_SIDE = 2000;

export interface PictureServices {
  database: Database;
  storage: Storage;
  jobs: Jobs;
}

interface Replacement {
  /** Folder of the record's pictures in the public picture storage: 'categories'. */
  folder: string;
  id: number;
  /** Null removes the picture. */
  upload: Buffer | null;
  leaving?: AbortSignal;
}

/**
 * Sets the picture of a record, re-encoded. Each upload gets its own URL, so that no cache shows the previous one.
 * @param write stores the picture's URL (or null) in the record, and returns the previous URL
 */
export async function replacePicture<Value>(
  services: PictureServices,
  { folder, id, upload, leaving }: Replacement,
  write: (tx: Connection, image: string | null) => Promise<Outcome<{ value: Value; left: string | null }>>,
): Promise<Outcome<Value>> {
  const picture = upload && (await reencodePicture(upload, MAX_SIDE, leaving));
  if (typeof picture === 'string') {
    return {
      ok: false,
      code: picture,
      message: PICTURE_PROBLEMS[picture],
      fields: { image: PICTURE_PROBLEMS[picture] },
    };
  }
  const key = picture && `${folder}/${id}-${randomBytes(6).toString('hex')}.jpg`;
  // Stored before the row refers to it; if the row is not updated, the file is deleted again.
  if (picture && key) await services.storage.put(key, picture, 'image/jpeg');
  const outcome = await attempt(services.database, (tx) => write(tx, key && `/media/${key}`));
  if (!outcome.ok) {
    if (key) await discardFile({ ...services, connection: services.database.connection }, key);
    return outcome;
  }
  await discardPicture(services, folder, outcome.value.left);
  return { ok: true, value: outcome.value.value };
}

/** Deletes a picture's file from our storage. Pictures on other hosts, or from the build, are left alone. */
export async function discardPicture(
  { database, storage, jobs }: PictureServices,
  folder: string,
  image: string | null,
): Promise<void> {
  const [, ours, file] = (image && /^\/media\/([a-z]+)\/([^/?]+\.jpg)$/.exec(image)) || [];
  if (!file || ours !== folder) return;
  await discardFile({ storage, jobs, connection: database.connection }, `${folder}/${decodeURIComponent(file)}`);
}
