import type { Readable } from 'node:stream';

/** A source that is being read. */
export interface Reading {
  bytes: AsyncGenerator<Buffer>;
  /** What kept it from being read, such as a disk or a bucket that failed; null when it was read. */
  failure: unknown;
}

/** So that who finds its bytes wrong can tell whether they are, or only could not be read. */
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
