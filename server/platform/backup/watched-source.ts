import type { Readable } from 'node:stream';

/** A source that remembers why reading it failed. */
export interface Reading {
  bytes: AsyncGenerator<Buffer>;
  /** The error of reading, such as from a disk or a bucket; null when reading succeeded. */
  failure: unknown;
}

/** Lets a reader tell whether bytes are wrong, or only could not be read. */
export function watched(source: Readable): Reading {
  const reading: Reading = { bytes: bytesOf(), failure: null };
  async function* bytesOf() {
    try {
      yield* source as AsyncIterable<Buffer>;
    } catch (error) {
      reading.failure = error;
      throw error;
    }
  }
  return reading;
}
