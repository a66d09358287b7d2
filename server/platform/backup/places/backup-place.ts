import type { Readable, Writable } from 'node:stream';

/** Where a backup is stored: a file or an object in a bucket. */
export interface BackupPlace {
  /** The place as the operator wrote it, without secrets. */
  name: string;
  /** Reads the backup from the beginning, on each call. */
  read(): Promise<Readable>;
  write(): Promise<PendingBackup>;
}

/** A backup being written. It appears under its name only when it is complete. */
interface PendingBackup {
  stream: Writable;
  /** Reads back what the stream has written; null when that is possible only after the backup is stored. */
  reread: (() => Promise<Readable>) | null;
  /** Must be called when the stream has finished. */
  keep(): Promise<void>;
  /** Deletes what was written; never throws. */
  discard(): Promise<void>;
}
