import { ShopLoader } from '#server/platform/backup/load-shop.ts';
import { readingShop } from '#server/platform/backup/open-source.ts';
import { BackupRefused, type TakePart } from '#server/platform/backup/parts.ts';
import { type ReadableStorage, readShop, type ShopSource } from '#server/platform/backup/read-shop.ts';
import { openBucketTarget } from '#server/platform/backup/restore/bucket-target.ts';
import { openServerTarget } from '#server/platform/backup/restore/database-target.ts';
import type { FilesTarget } from '#server/platform/backup/restore/files-target.ts';
import { undoAfter } from '#server/platform/backup/restore/undo-all.ts';
import { readOneMoment } from '#server/platform/backup/rows/read-rows.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { askOwner } from '#server/platform/operator/directory-claim.ts';
import { compareDatabases, compareFiles } from './compare-shops.ts';

interface Moved {
  rows: number;
  /** null: files stay in DATA_DIR. */
  files: number | null;
}

/**
 * Copies a shop from the embedded database and the disk to a server's database and, if named, a bucket. Both must be empty,
 * and the shop must not be running. The copy is compared with the source before it is committed. Nothing
 * is deleted from the source.
 * @param signal aborts the move; what was copied is undone
 */
export async function moveShop(
  dataDir: string,
  to: { databaseUrl: string; storageUrl: string | null },
  signal?: AbortSignal,
): Promise<Moved> {
  await refuseRunning(dataDir);
  const target = await openServerTarget(to.databaseUrl);
  try {
    const bucket = to.storageUrl ? await openBucketTarget(to.storageUrl) : null;
    const contents = (await target.contents()) ?? (await bucket?.contents());
    if (contents) throw new BackupRefused(`${target.name} is not empty (${contents}). Nothing was changed`);
    const here = { dataDir, databaseUrl: null, storageUrl: null, authSecret: null };
    return await readingShop(here, async (source) => {
      const moved: Moved = { rows: 0, files: null };
      const load = async (tx: Connection) => {
        await copyShop(source, { tx, bucket }, signal);
        moved.rows = await source.database.transaction(async (from) => {
          await readOneMoment(from);
          return compareDatabases(from, tx);
        }, 'long');
        if (bucket) moved.files = await compareFiles(source.storage, bucket.storage);
        signal?.throwIfAborted();
      };
      try {
        await target.load(load, async () => {});
      } catch (error) {
        throw bucket ? await undoAfter(error, () => bucket.undo()) : error;
      }
      return moved;
    });
  } finally {
    await target.close();
  }
}

/** Files that stay where they are. */
const NO_FILES: ReadableStorage = { async *keys() {}, get: async () => null };
const takesNoFiles = { put: () => Promise.reject(new Error('No file is moved')) };

async function copyShop(
  source: ShopSource,
  { tx, bucket }: { tx: Connection; bucket: FilesTarget | null },
  signal: AbortSignal | undefined,
): Promise<void> {
  // The secret stays in DATA_DIR, because the operator decides how the replicas get it.
  const loader = new ShopLoader({ tx, storage: bucket?.storage ?? takesNoFiles });
  const take: TakePart = (part) => {
    signal?.throwIfAborted();
    return loader.take(part);
  };
  try {
    await readShop(bucket ? source : { ...source, storage: NO_FILES }, take);
  } finally {
    await loader.settle();
  }
}

async function refuseRunning(dataDir: string): Promise<void> {
  if ((await askOwner(dataDir, 'is a shop running')) === null) return;
  throw new BackupRefused(`A shop is running in ${dataDir}: stop it first, so that no order is left behind`);
}
