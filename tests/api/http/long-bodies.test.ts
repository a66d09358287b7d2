import type { Socket } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { MAX_SHEET_BYTES } from '#contract/catalogue/operations/item-operation.ts';
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

/** The shop's socket of each connection, by the client's port. */
const served = new Map<number | undefined, Socket>();
beforeAll(() => void shop.app.server.on('connection', (socket) => served.set(socket.remotePort, socket)));

/** Sends an endless body on a connection of its own; returns the response and how many bytes were read by the end. */
async function endless(start: string, wrap?: (bytes: Buffer) => Buffer) {
  const client = await openRaw(shop);
  const port = client.socket.localPort;
  client.write(start);
  pour(client, wrap);
  await client.closed;
  return { ...read(client.received()), taken: served.get(port)?.bytesRead ?? Number.NaN };
}

function read(text: string) {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) };
}

/** Writes zeros as fast as they are read, until the connection ends. */
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

describe('a body with a Content-Length of 100 MB', () => {
  const LONG = `Content-Length: ${100 * MB}\r\n`;
  const calls: [string, string, keyof typeof tokens, number, string][] = [
    ['POST /api/usr/auths/login', JSON_BODY, 'nobody', 413, 'too_large'],
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
    ['POST /api/items/import', FORM, 'staff', 413, 'too_large'],
  ];

  it.each(calls)(
    'is refused before any of it arrives, or is requested: %s (%s) by %s: %i %s',
    async (call, type, who, status, code) => {
      for (const asking of ['', 'Expect: 100-continue\r\n']) {
        const client = await openRaw(shop);
        client.write(head(call, tokens[who], type, LONG, asking));
        expect(await client.closed).toBe('end');
        expect(client.received()).not.toContain('100 Continue');
        const answer = read(client.received());
        expect([answer.status, answer.body.code]).toEqual([status, code]);
        expect(answer.head).toContain('connection: close');
        expect(answer.body.message).toMatch(/\S/);
      }
    },
  );

  it('is answered while clients continue to send, and little of it is read', async () => {
    const answers = await Promise.all(calls.map(([call, type, who]) => endless(head(call, tokens[who], type, LONG))));
    for (const [at, [call, type, who, status]] of calls.entries()) {
      expect(answers[at]?.status, `${call} (${type}) by ${who}`).toBe(status);
      // Includes data that was in flight or drained when the shop stopped reading.
      expect(answers[at]?.taken, `${call} (${type}) by ${who}`).toBeLessThan(12 * MB);
    }
  });
});

describe('a body without a Content-Length', () => {
  const CHUNKED = 'Transfer-Encoding: chunked\r\n';

  it('is refused once it exceeds the limit, and not read at all from an unauthorized caller', async () => {
    const table: [string, string, keyof typeof tokens, number, string, number][] = [
      ['POST /api/usr/auths/login', JSON_BODY, 'nobody', 256 * 1024, '', 413],
      ['POST /api/files', FORM, 'nobody', MAX_PICTURE_BYTES, PART('image'), 413],
      ['PUT /api/aws/s3/update-file', FORM, 'staff', MAX_PICTURE_BYTES, PART('image'), 413],
      ['POST /api/items/import', FORM, 'staff', MAX_SHEET_BYTES, PART('file'), 413],
      // The file is within its limit, but the data after it is endless.
      ['POST /api/files', FORM, 'nobody', MAX_PICTURE_BYTES, `${PART('image')}abc\r\n--x--\r\n`, 413],
      ['POST /api/items/import', FORM, 'nobody', 0, '', 401],
    ];
    const answers = await Promise.all(
      table.map(([call, type, who, , begin]) =>
        endless(
          head(call, tokens[who], type, CHUNKED) + (begin ? asChunk(Buffer.from(begin)).toString('latin1') : ''),
          asChunk,
        ),
      ),
    );
    for (const [at, [call, type, who, limit, begin, status]] of table.entries()) {
      const what = `${call} ${type} by ${who}, ${begin}`;
      expect(answers[at]?.status, what).toBe(status);
      expect(answers[at]?.body.code, what).toBe(status === 413 ? 'too_large' : 'unauthenticated');
      expect(answers[at]?.taken, what).toBeLessThan(limit + 12 * MB);
    }
  });
});

describe('a body within the limit', () => {
  it('is requested by 100 Continue, and read', async () => {
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

  it('keeps the connection open even if no handler reads it', async () => {
    const client = await openRaw(shop);
    const body = '{"name":"x"}';
    client.write(`${head('PUT /api/items/1', JSON_BODY, `Content-Length: ${body.length}\r\n`)}${body}`);
    expect((await client.until(/unauthenticated/)).toLowerCase()).toContain('connection: keep-alive');
    client.write(head('GET /healthz'));
    await client.until(/"ok":true/);
    client.socket.destroy();
  });
});

it('also answers clients that send everything before they read, as browsers do', async () => {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(12 * MB)]), 'a.jpg');
  const answer = await fetch(`${shop.url}/api/files`, { method: 'POST', body: form });
  expect([answer.status, (await answer.json()).code]).toEqual([413, 'too_large']);
});
