/**
 * Files by key, `folder/name.ext`. Keys are ours, never a client's text.
 * Every call ends in bounded time; it throws StorageUnavailable when the files cannot be reached or written just now.
 */
export interface Storage {
  put(key: string, bytes: Buffer, contentType: string): Promise<void>;
  /** null when there is no such file. */
  get(key: string): Promise<Buffer | null>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
}

/** The storage did not do what it was asked, for reasons of its own: whether the file is there is not known. */
export class StorageUnavailable extends Error {
  constructor(key: string, cause: unknown) {
    super(`The file ${key} cannot be reached: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
  }
}
