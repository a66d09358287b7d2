import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { openLocalServer } from './local-server.ts';

/**
 * How the fake bucket behaves.
 * - `well`: like S3
 * - `hangs`: accepts the request and never responds
 * - `drips`: sends headers, then a byte from time to time
 * - `stalls`: sends headers and half of the file, then nothing more
 * - `resets`: resets the connection
 * - `breaks off`: closes the connection in the middle of the file
 * - a number: responds with this status
 * - `garbage`: responds 200 with the HTML page of a proxy
 */
export type BucketMood = 'well' | 'hangs' | 'drips' | 'stalls' | 'resets' | 'breaks off' | 'garbage' | number;

export interface FakeBucket {
  mood: BucketMood;
  /** Stored files by key. */
  files: Map<string, { bytes: Buffer; contentType: string }>;
  /** `PUT proofs/….jpg`, in the order received. */
  requests: string[];
  /** Parts of unfinished uploads, by the upload's id. */
  uploads: Map<string, Map<number, Buffer>>;
  /** Configuration of the shop for this bucket. */
  env: Record<string, string>;
  close(): Promise<void>;
}

const NAME = 'tienda';

/** An S3-compatible server on loopback, path-style, that can simulate all kinds of failures. */
export async function openFakeBucket(timeoutSeconds = 1): Promise<FakeBucket> {
  const server = await openLocalServer((request, response) => void answer(bucket, request, response));
  const bucket: FakeBucket = {
    mood: 'well',
    files: new Map(),
    requests: [],
    uploads: new Map(),
    env: {
      STORAGE_URL: `s3://${NAME}?endpoint=${server.url}&timeout=${timeoutSeconds}`,
      AWS_ACCESS_KEY_ID: 'prueba',
      AWS_SECRET_ACCESS_KEY: 'secreto de prueba',
    },
    close: () => server.close(),
  };
  return bucket;
}

async function answer(bucket: FakeBucket, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = '' } = request;
  const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://bucket');
  const key = decodeURIComponent(pathname.slice(`/${NAME}/`.length));
  bucket.requests.push(`${method} ${key}`);
  response.on('error', () => {});
  if (bucket.mood === 'resets') request.socket.destroy();
  const body = await buffer(request).catch(() => null);
  if (bucket.mood === 'hangs' || body === null) return;
  if (typeof bucket.mood === 'number') fail(response, bucket.mood, 'ServiceUnavailable');
  else if (bucket.mood === 'garbage') response.setHeader('content-type', 'text/html').end('<h1>Bienvenido</h1>');
  else if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=prueba/')) {
    fail(response, 403, 'AccessDenied');
  } else if (query.has('list-type')) list(bucket, query.get('continuation-token') ?? '', response);
  else if (query.has('uploads') || query.has('uploadId')) upload(bucket, { method, key, body, query }, response);
  else serve(bucket, { method, key, body }, request, response);
}

/** Few entries a page, so that a client has to request more pages. */
const KEYS_OF_A_PAGE = 3;

function list(bucket: FakeBucket, after: string, response: ServerResponse): void {
  const left = [...bucket.files.keys()].sort().filter((key) => key > after);
  const page = left.slice(0, KEYS_OF_A_PAGE);
  const more = left.length > page.length;
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  xml(response, `<ListBucketResult><IsTruncated>${more}</IsTruncated>${contents}${next}</ListBucketResult>`);
}

function upload(
  bucket: FakeBucket,
  { method, key, body, query }: { method: string; key: string; body: Buffer; query: URLSearchParams },
  response: ServerResponse,
): void {
  const id = query.get('uploadId') ?? `upload-${bucket.requests.length}`;
  const parts = bucket.uploads.get(id) ?? new Map<number, Buffer>();
  if (query.has('uploads')) {
    bucket.uploads.set(id, parts);
    xml(response, `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
  } else if (method === 'PUT') {
    parts.set(Number(query.get('partNumber')), body);
    response.writeHead(200, { etag: etagOf(body) }).end();
  } else {
    bucket.uploads.delete(id);
    if (method === 'DELETE') response.writeHead(204).end();
    else {
      const bytes = Buffer.concat([...parts].sort(([one], [other]) => one - other).map(([, part]) => part));
      bucket.files.set(key, { bytes, contentType: 'application/x-tar' });
      xml(response, `<CompleteMultipartUploadResult><ETag>${etagOf(bytes)}</ETag></CompleteMultipartUploadResult>`);
    }
  }
}

function xml(response: ServerResponse, body: string): void {
  response.writeHead(200, { 'content-type': 'application/xml' }).end(`<?xml version="1.0" encoding="UTF-8"?>${body}`);
}

function serve(
  bucket: FakeBucket,
  { method, key, body }: { method: string; key: string; body: Buffer },
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  const file = bucket.files.get(key);
  if (method === 'PUT') {
    const signed = headers['x-amz-content-sha256'];
    const hash = createHash('sha256').update(body).digest('hex');
    if (signed !== 'UNSIGNED-PAYLOAD' && signed !== hash) fail(response, 400, 'XAmzContentSHA256Mismatch');
    else {
      bucket.files.set(key, { bytes: body, contentType: headers['content-type'] ?? '' });
      response.writeHead(200, { etag: etagOf(body) }).end();
    }
  } else if (method === 'DELETE') {
    bucket.files.delete(key);
    response.writeHead(204).end();
  } else if (!file) fail(response, 404, 'NoSuchKey');
  else {
    const { bytes, contentType } = file;
    response.writeHead(200, {
      'content-type': contentType,
      'content-length': bytes.length,
      etag: etagOf(bytes),
    });
    if (method === 'HEAD') response.end();
    else send(bucket.mood, bytes, response);
  }
}

function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}

function send(mood: BucketMood, bytes: Buffer, response: ServerResponse): void {
  if (mood === 'well') {
    response.end(bytes);
    return;
  }
  const half = bytes.subarray(0, Math.floor(bytes.length / 2));
  if (mood === 'drips') {
    const left = [...bytes];
    const drip = setInterval(() => response.write(Buffer.from([left.shift() ?? 0])), 100);
    response.on('close', () => clearInterval(drip));
    return;
  }
  response.write(half, () => {
    if (mood === 'breaks off') response.socket?.destroy();
  });
}

function fail(response: ServerResponse, status: number, code: string): void {
  const body = `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`;
  response.writeHead(status, { 'content-type': 'application/xml' }).end(body);
}
