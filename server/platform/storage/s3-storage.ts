import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { type Storage, StorageUnavailable } from './storage.ts';

/** Timeout of a read in seconds, retry included; writes may take twice as long. */
const DEFAULT_TIMEOUT_SECONDS = 8;
const CONNECT_MS = 2_000;
/** One retry only: for a waiting user an early error is better than a long wait. */
const ATTEMPTS = 2;
/** Larger than any picture that the shop stores. */
const MAX_FILE_BYTES = 32 * 1024 * 1024;

/**
 * Storage in an S3 bucket. Credentials are found by the AWS SDK (environment, profile, instance role).
 * @param url `s3://bucket?endpoint=…&region=…&timeout=…`; the timeout of a read in seconds
 */
export function openS3Storage(url: string): Storage {
  const { hostname: Bucket, searchParams } = new URL(url);
  const endpoint = searchParams.get('endpoint');
  const readMs = Number(searchParams.get('timeout') ?? DEFAULT_TIMEOUT_SECONDS) * 1000;
  const writeMs = readMs * 2;
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: Math.min(CONNECT_MS, readMs / 2),
      // Longest time without receiving a byte, both before the response and in the middle of a file.
      socketTimeout: readMs / 2,
    },
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });

  /** Runs one call, including reading the body, with a timeout of `ms`. */
  async function within<Value>(key: string, ms: number, call: (abortSignal: AbortSignal) => Promise<Value>) {
    const deadline = AbortSignal.timeout(ms);
    try {
      return await call(deadline);
    } catch (error) {
      throw new StorageUnavailable(key, error);
    }
  }

  return {
    put: (Key, Body, ContentType) =>
      within(Key, writeMs, async (abortSignal) => {
        await client.send(new PutObjectCommand({ Bucket, Key, Body, ContentType }), { abortSignal });
      }),
    get: (Key) =>
      within(Key, readMs, async (abortSignal) => {
        try {
          const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal });
          return Body ? await readWhole(Body as AsyncIterable<Uint8Array>) : null;
        } catch (error) {
          if (error instanceof NoSuchKey) return null;
          throw error;
        }
      }),
    exists: (Key) =>
      within(Key, readMs, async (abortSignal) => {
        try {
          await client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal });
          return true;
        } catch (error) {
          if (error instanceof NotFound) return false;
          throw error;
        }
      }),
    delete: (Key) =>
      within(Key, readMs, async (abortSignal) => {
        await client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal });
      }),
    async *keys() {
      let ContinuationToken: string | undefined;
      do {
        const page = await within('list', writeMs, (abortSignal) =>
          client.send(new ListObjectsV2Command({ Bucket, ContinuationToken }), { abortSignal }),
        );
        for (const { Key } of page.Contents ?? []) if (Key) yield Key;
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}

async function readWhole(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.byteLength;
    if (length > MAX_FILE_BYTES) throw new Error(`it is longer than ${MAX_FILE_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
