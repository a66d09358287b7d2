import { once } from 'node:events';
import type { Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_SHEET_BYTES } from '#contract/catalogue/item-operation.ts';
import { MAX_PICTURE_BYTES } from '#domain/catalogue/picture.ts';
import { openRaw, type RawConnection } from '#tests/support/http/raw-connection.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const MB = 1024 * 1024;
const tokens = { nobody: '', shopper: '', staff: '' };

beforeAll(async () => {
  for (const [who, role] of [
    ['shopper', 'customer'],
    ['staff', 'admin'],
  ] as const)
    tokens[who] = `Authorization: Bearer ${(await makeAccount(shop, role)).token}\r\n`;
});

const JSON_BODY = 'Content-Type: application/json\r\n';
const FORM = 'Content-Type: multipart/form-data; boundary=x\r\n';
const PART = (field: string) =>
  `--x\r\nContent-Disposition: form-data; name="${field}"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;

function head(call: string, ...headers: string[]): string {
  return `${call} HTTP/1.1\r\nHost: shop\r\n${headers.join('')}\r\n`;
}

/** A connection, and the shop's end of it. */
async function connectBoth(): Promise<{ client: RawConnection; served: Socket }> {
  const [[served], client] = await Promise.all([once(shop.app.server, 'connection'), openRaw(shop)]);
  return { client, served };
}

function read(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) };
}

/** Writes zeros until the connection ends, as fast as they are taken. */
function pour({ socket }: RawConnection, wrap = (bytes: Buffer) => bytes): void {
  const more = wrap(Buffer.alloc(64 * 1024));
  const write = () => {
    while (socket.writable && socket.write(more));
  };
  socket.on('drain', write);
  write();
}

const asChunk = (bytes: Buffer) =>
  Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), bytes, Buffer.from('\r\n')]);

describe('a body that says it is 100 MB', () => {
  const LONG = `Content-Length: ${100 * MB}\r\n`;
  const calls: [string, string, keyof typeof tokens, number, string][] = [
    ['POST /api/usr/auths/login', JSON_BODY, 'nobody', 413, 'too_large'],
    ['POST /api/sales', JSON_BODY, 'nobody', 413, 'too_large'],
    ['POST /api/contact', '', 'nobody', 413, 'too_large'],
    ['POST /api/files', FORM, 'nobody', 413, 'too_large'],
    ['POST /api/files', JSON_BODY, 'nobody', 413, 'too_large'],
    ['POST /api/nada', JSON_BODY, 'nobody', 413, 'too_large'],
    ['GET /api/currency/dollar-value', '', 'nobody', 413, 'too_large'],
    ['PUT /api/items/1', JSON_BODY, 'nobody', 401, 'unauthenticated'],
    ['PUT /api/items/1', JSON_BODY, 'shopper', 403, 'forbidden'],
    ['PUT /api/items/1', JSON_BODY, 'staff', 413, 'too_large'],
    ['PUT /api/aws/s3/update-file', FORM, 'nobody', 401, 'unauthenticated'],
    ['PUT /api/aws/s3/update-file', FORM, 'staff', 413, 'too_large'],
    ['PUT /api/categories/1/picture', FORM, 'staff', 413, 'too_large'],
    ['POST /api/items/import', FORM, 'shopper', 403, 'forbidden'],
    ['POST /api/items/import', FORM, 'staff', 413, 'too_large'],
  ];

  it.each(calls)('is refused before any of it came: %s (%s) by %s: %i %s', async (call, type, who, status, code) => {
    const client = await openRaw(shop);
    client.write(head(call, tokens[who], type, LONG));
    expect(await client.closed).toBe('end');
    const answer = read(client.received());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.head).toContain('connection: close');
    expect(answer.body.message).toMatch(/\S/);
  });

  it.each(calls)('is not asked for with 100 Continue: %s (%s) by %s', async (call, type, who, status) => {
    const client = await openRaw(shop);
    client.write(head(call, tokens[who], type, LONG, 'Expect: 100-continue\r\n'));
    expect(await client.closed).toBe('end');
    expect(client.received()).not.toContain('100 Continue');
    expect(read(client.received()).status).toBe(status);
  });

  it('is answered to a client that goes on sending, of which little is taken', async () => {
    for (const [call, type, who, status] of calls) {
      const { client, served } = await connectBoth();
      client.write(head(call, tokens[who], type, LONG));
      pour(client);
      await client.closed;
      expect(read(client.received()).status, call).toBe(status);
      // What was on its way when we hung up, and was heard out.
      expect(served.bytesRead, call).toBeLessThan(12 * MB);
    }
  });
});

describe('a body that does not say how long it is', () => {
  const CHUNKED = 'Transfer-Encoding: chunked\r\n';

  it.each([
    ['POST /api/usr/auths/login', JSON_BODY, 'nobody', 256 * 1024, ''],
    ['POST /api/files', FORM, 'nobody', MAX_PICTURE_BYTES, PART('image')],
    ['PUT /api/aws/s3/update-file', FORM, 'staff', MAX_PICTURE_BYTES, PART('image')],
    ['POST /api/items/import', FORM, 'staff', MAX_SHEET_BYTES, PART('file')],
    // The file is within its limit; what follows it has no end.
    ['POST /api/files', FORM, 'nobody', MAX_PICTURE_BYTES, `${PART('image')}abc\r\n--x--\r\n`],
  ] as const)('is refused when it is over the limit: %s %s by %s', async (call, type, who, limit, begin) => {
    const { client, served } = await connectBoth();
    client.write(head(call, tokens[who], type, CHUNKED));
    if (begin) client.write(asChunk(Buffer.from(begin)));
    pour(client, asChunk);
    await client.closed;
    const answer = read(client.received());
    expect([answer.status, answer.body.code]).toEqual([413, 'too_large']);
    expect(served.bytesRead).toBeLessThan(limit + 12 * MB);
  });

  it('is not read of somebody who may not call', async () => {
    const { client, served } = await connectBoth();
    client.write(head('POST /api/items/import', FORM, CHUNKED));
    pour(client, asChunk);
    await client.closed;
    expect(read(client.received()).status).toBe(401);
    expect(served.bytesRead).toBeLessThan(12 * MB);
  });
});

describe('a body within the limit', () => {
  it('is asked for with 100 Continue, and read', async () => {
    const client = await openRaw(shop);
    const body = '{"email":"ana@example.com","password":"nada de nada"}';
    client.write(
      head('POST /api/usr/auths/login', JSON_BODY, `Content-Length: ${body.length}\r\n`, 'Expect: 100-continue\r\n'),
    );
    await client.until(/100 Continue\r\n\r\n/);
    client.write(body);
    await client.until(/bad_credentials/);
    client.socket.destroy();
  });

  it('keeps the connection also when it is not looked at', async () => {
    const client = await openRaw(shop);
    const body = '{"name":"x"}';
    client.write(`${head('PUT /api/items/1', JSON_BODY, `Content-Length: ${body.length}\r\n`)}${body}`);
    expect((await client.until(/unauthenticated/)).toLowerCase()).toContain('connection: keep-alive');
    client.write(head('GET /healthz'));
    await client.until(/"ok":true/);
    client.socket.destroy();
  });
});

it('a browser’s way of sending, all of it before it listens, is told too', async () => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(12 * MB)]), 'a.jpg');
  const answer = await fetch(`${shop.url}/api/files`, { method: 'POST', body: form });
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large']);
});
