import type { Readable, Writable } from 'node:stream';

/** Where a backup is kept: a file or an object in a bucket. */
export interface BackupPlace {
  /** As it was given, without what may be secret. */
  name: string;
  /** Bytes from the beginning; each call reads anew. */
  read(): Promise<Readable>;
  write(): Promise<PendingBackup>;
}

/** A backup being written: it appears under its name when it is whole, and not before. */
export interface PendingBackup {
  stream: Writable;
  /** Reads what the stream has written; null where it can be read only once it is kept. */
  reread: (() => Promise<Readable>) | null;
  /** To be called when the stream has finished. */
  keep(): Promise<void>;
  /** Leaves nothing of it; never throws. */
  discard(): Promise<void>;
}
