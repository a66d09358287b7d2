/**
 * File storage by key, `folder/name.ext`. Keys are made by the server and never contain text from a client.
 * Every call settles in bounded time and rejects with StorageUnavailable when the files cannot be read or written.
 */
export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** null when the file does not exist. */
  get(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  /** Does nothing when the file does not exist. */
  delete(key: string): Promise<void>;
  /** All keys, in no particular order. Files that are added or deleted during the listing may or may not be among them. */
  keys(): AsyncIterable<string>;
  /** Whether calls fail at once because the storage is down; only for a storage behind a circuit breaker. */
  isDown?(): boolean;
}

/** The storage failed (network, disk, timeout), so it is not known whether the file exists. Answered with 503. */
export class StorageUnavailable extends Error {
  constructor(key: string, cause: unknown) {
    super(`The file ${key} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
