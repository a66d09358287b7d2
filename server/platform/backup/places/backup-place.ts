import type { Readable, Writable } from 'node:stream';

/** Where a backup is stored: a file or an object in a bucket. */
export interface BackupPlace {
  /** The place as the operator wrote it, without secrets. */
  name: string;
  /** Reads from the beginning at each call. */
  read(): Promise<Readable>;
  write(): Promise<PendingBackup>;
}

/** A backup being written. It appears under its name only when it is complete. */
export interface PendingBackup {
  stream: Writable;
  /** Reads what the stream has written; null if it can be read only after it was stored. */
  reread: (() => Promise<Readable>) | null;
  /** Must be called when the stream has finished. */
  keep(): Promise<void>;
  /** Deletes what was written; never throws. */
  discard(): Promise<void>;
}
