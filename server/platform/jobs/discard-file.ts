import type { Connection } from '#server/platform/database/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import { type Storage, StorageUnavailable } from '#server/platform/storage/storage.ts';

/** Deletes a file from storage. Retried for days, since a bucket may be unreachable for longer than other jobs wait. */
export const DISCARD_FILE: JobKind<{ storageKey: string }> = { name: 'discard-proof', retryLimit: 200 };

/** Deletes a file that is no longer referenced; if the storage is unreachable, a job deletes it later. */
export async function discardFile(
  { storage, jobs, connection }: { storage: Storage; jobs: Jobs; connection: Connection },
  storageKey: string,
): Promise<void> {
  try {
    await storage.delete(storageKey);
  } catch (error) {
    if (!(error instanceof StorageUnavailable)) throw error;
    await jobs.enqueue(connection, DISCARD_FILE, { storageKey });
  }
}
