import type { Connection } from '#server/platform/database/database.ts';
import type { JobKind, Jobs } from '#server/platform/jobs/jobs.ts';
import { type Storage, StorageUnavailable } from '#server/platform/storage/storage.ts';

/** Takes a file out of storage, days after where need be: a bucket may be away for longer than other work waits. */
export const DISCARD_FILE: JobKind<{ storageKey: string }> = { name: 'discard-proof', retryLimit: 200 };

/** Deletes a file that nothing names any more; a storage that is away just now has it deleted later. */
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
