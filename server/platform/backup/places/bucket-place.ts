import { PassThrough, type Readable } from 'node:stream';
import { GetObjectCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { BackupRefused } from '#server/platform/backup/parts.ts';
import type { BackupPlace } from './backup-place.ts';

/** Size of an upload's parts: 10,000 parts, the maximum, make 156 GB. Two are in memory at a time. */
const PART_BYTES = 16 * 1024 * 1024;
const PARTS_AT_ONCE = 2;

/** An object in a bucket, at `s3://bucket/key?endpoint=…&region=…`. Credentials are found by the AWS SDK. */
export function openBucketPlace(url: string): BackupPlace {
  const { hostname: Bucket, pathname, searchParams, host } = new URL(url);
  const Key = decodeURIComponent(pathname.slice(1));
  if (!Key || Key.endsWith('/')) throw new BackupRefused(`${url}: name the file too, as in s3://bucket/shop.tar`);
  const endpoint = searchParams.get('endpoint');
  const client = new S3Client({
    region: searchParams.get('region') ?? 'us-east-1',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  });
  const name = `s3://${host}/${Key}`;
  return {
    name,
    async read() {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
        return Body as Readable;
      } catch (error) {
        if (error instanceof NoSuchKey) throw new BackupRefused(`${name} does not exist`);
        throw error;
      }
    },
    async write() {
      const stream = new PassThrough();
      const params = { Bucket, Key, Body: stream, ContentType: 'application/x-tar' };
      const upload = new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE });
      const done = upload.done();
      // A failed upload reads no further, so the writer must be released.
      done.catch((error: Error) => stream.destroy(error));
      return {
        stream,
        reread: null,
        keep: async () => void (await done),
        async discard() {
          // When the body fails, the upload deletes its parts and fails. Its own abort would not wait for that
          // deletion.
          stream.destroy(new Error('Given up'));
          await done.catch(() => {});
        },
      };
    },
  };
}
