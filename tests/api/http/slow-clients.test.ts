import { setTimeout as rest } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { openRaw, type RawConnection } from '#tests/support/http/raw-connection.ts';
import { makeAccount } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

/** Short limits, to keep the tests fast; connections.test.ts checks the real ones. */
const LIMITS = {
  headersMs: 300,
  idleMs: 500,
  windowMs: 400,
  bodyBytesPerSecond: 1000,
  stallMs: 700,
  lingerMs: 300,
  checkEveryMs: 40,
  maxPerAddress: 40,
};
const shop = testShop({}, undefined, LIMITS);
/** Keeps idle connections open, so that a slow machine does not free places while the last ones are opened. */
const patientShop = testShop({}, undefined, { ...LIMITS, headersMs: 60_000, idleMs: 60_000 });

const HOST = 'Host: shop\r\n';
const LOGIN = `POST /api/usr/auths/login HTTP/1.1\r\n${HOST}Content-Type: application/json\r\n`;
const PART = '--x\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n';
const FILES = `POST /api/files HTTP/1.1\r\n${HOST}Content-Type: multipart/form-data; boundary=x\r\n`;

/** Writes `bytes` of `piece` every `everyMs` until the connection closes or `count` pieces were written. */
async function drip({ socket }: RawConnection, piece: string, everyMs: number, count = 1000): Promise<number> {
  let written = 0;
  while (written < count && socket.writable) {
    socket.write(piece);
    written += 1;
    await rest(everyMs);
  }
  return written;
}

function answerOf(text: string): { status: number; head: string; body: { code?: string; message?: string } } {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: body ? JSON.parse(body) : {} };
}

it.each([
  ['nothing at all', ''],
  ['a line and no more', 'GET / HTTP/1.1\r\n'],
])('a client that sends %s gets 408, and its connection is closed', async (_name, begun) => {
  const client = await openRaw(shop);
  client.write(begun);
  expect(await client.closed).toBe('end');
  const { status, head, body } = answerOf(client.received());
  expect([status, body.code]).toEqual([408, 'timed_out']);
  expect(head).toContain('connection: close');
  expect(body.message).toMatch(/lenta/);
});

it('slow headers are cut off, on a fresh connection and on a kept-alive one', async () => {
  for (const before of ['', `GET /healthz HTTP/1.1\r\n${HOST}\r\n`]) {
    const client = await openRaw(shop);
    client.write(before);
    if (before) await client.until(/"ok":true/);
    client.write('GET / HTTP/1.1\r\n');
    await drip(client, 'X-Drip: 1\r\n', 20);
    await client.closed;
    expect(client.received()).toContain('HTTP/1.1 408');
  }
});

it('an idle connection announces its timeout, and is closed then', async () => {
  const client = await openRaw(shop);
  client.write(`GET /healthz HTTP/1.1\r\n${HOST}\r\n`);
  expect((await client.until(/"ok":true/)).toLowerCase()).toContain('keep-alive: timeout=');
  expect(await client.closed).toBe('end');
});

it.each([
  ['JSON', `${LOGIN}Content-Length: 200000\r\n\r\n{"email":"`, 'a'],
  ['JSON in chunks', `${LOGIN}Transfer-Encoding: chunked\r\n\r\n`, '1\r\na\r\n'],
  ['an upload', `${FILES}Content-Length: 200000\r\n\r\n${PART}`, 'a'],
  [
    'an upload in chunks',
    `${FILES}Transfer-Encoding: chunked\r\n\r\n${PART.length.toString(16)}\r\n${PART}\r\n`,
    '1\r\na\r\n',
  ],
  ['an upload that never begins', `${FILES}Content-Length: 200000\r\n\r\n`, ''],
])('a slow body (%s) gets 408 with the shop’s own message, and is cut off', async (_name, begin, piece) => {
  const client = await openRaw(shop);
  client.write(begin);
  await Promise.all([drip(client, piece, 20), client.closed]);
  const { status, head, body } = answerOf(client.received());
  expect([status, body.code]).toEqual([408, 'timed_out']);
  expect(head).toContain('connection: close');
  expect(head).toContain('x-content-type-options: nosniff');
});

it('a body that starts fast and then slows down is cut off', async () => {
  const client = await openRaw(shop);
  client.write(`${FILES}Content-Length: 4000000\r\n\r\n${PART}${'a'.repeat(1_000_000)}`);
  await Promise.all([drip(client, 'a', 20), client.closed]);
  expect(answerOf(client.received()).status).toBe(408);
});

it('a body on a slow but steady connection is accepted, however long it takes', async () => {
  const client = await openRaw(shop);
  const json = JSON.stringify({ email: 'ana@example.com', password: 'a'.repeat(90), extra: 'a'.repeat(3000) });
  client.write(`${LOGIN}Content-Length: ${json.length}\r\n\r\n`);
  // Lasts more than three measuring windows, well above the minimum rate, with pauses.
  for (let at = 0; at < json.length; at += 250) {
    client.write(json.slice(at, at + 250));
    await rest(100);
  }
  expect((await client.until(/\r\n\r\n.*\}/s)).slice(0, 12)).toBe('HTTP/1.1 422');
  client.socket.destroy();
});

it('an import that takes longer than all these limits is read to its end', async () => {
  const admin = await makeAccount(shop, 'admin');
  const rows = Array.from(
    { length: 3000 },
    (_, index) => `Camisa ${index},LARGA ${index},${7_591_000_000_000 + index},M,20,5`,
  );
  const sheet = ['name,ref,barcode,size,price,stock', ...rows].join('\n');
  const client = await openRaw(shop);
  const form = `--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${sheet}\r\n--x--\r\n`;
  client.write(
    `POST /api/items/import?dryRun=true HTTP/1.1\r\n${HOST}Authorization: Bearer ${admin.token}\r\n` +
      `Content-Type: multipart/form-data; boundary=x\r\nContent-Length: ${form.length}\r\n\r\n${form}`,
  );
  expect(await client.until(/"type":"report".*\r\n0\r\n\r\n$/s)).toContain('HTTP/1.1 200');
  client.socket.destroy();
});

describe('malformed requests', () => {
  const BODY = 'GET /smuggled HTTP/1.1\r\nHost: shop\r\n\r\n';

  it.each([
    ['a length and chunks', `Content-Length: ${BODY.length}\r\nTransfer-Encoding: chunked\r\n`],
    ['two lengths', `Content-Length: 5\r\nContent-Length: ${BODY.length}\r\n`],
    ['a length with a sign', 'Content-Length: +5\r\n'],
    ['a length in hex', 'Content-Length: 0x5\r\n'],
    ['chunks that are not last', 'Transfer-Encoding: chunked, identity\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n'],
    ['a header folded over two lines', 'X-A: 1\r\n Transfer-Encoding: chunked\r\n'],
    ['a line that ends without a carriage return', 'X-A: 1\nTransfer-Encoding: chunked\r\n'],
    ['no host', null],
    ['two hosts', 'Host: other\r\n'],
  ])('%s gets 400 and closes the connection; a request hidden behind it is ignored', async (_name, header) => {
    const client = await openRaw(shop);
    const host = header === null ? '' : HOST;
    client.write(`POST /api/contact HTTP/1.1\r\n${host}Content-Type: application/json\r\n${header ?? ''}\r\n${BODY}`);
    expect(await client.closed).toBe('end');
    expect(client.received()).toMatch(/^HTTP\/1\.1 400 /);
    expect(client.received().match(/HTTP\/1\.1 \d/g)).toHaveLength(1);
  });

  it.each([
    ['CONNECT', `CONNECT other:443 HTTP/1.1\r\n${HOST}\r\n`],
    ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ])('%s closes the connection', async (_name, bytes) => {
    const client = await openRaw(shop);
    client.write(bytes);
    await client.closed;
    expect(client.received()).not.toContain('HTTP/1.1 200');
  });

  it('a request to upgrade the protocol is answered as a normal request', async () => {
    const client = await openRaw(shop);
    client.write(`GET /healthz HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
    expect(await client.until(/"ok":true/)).toContain('HTTP/1.1 200');
    client.socket.destroy();
  });

  it.each([
    ['too large', `X-A: ${'a'.repeat(20_000)}\r\n`],
    ['too many', 'X-A: 1\r\n'.repeat(150)],
  ])('headers of %s get 431', async (_name, headers) => {
    const client = await openRaw(shop);
    client.write(`GET /healthz HTTP/1.1\r\n${HOST}${headers}\r\n`);
    expect(await client.closed).toBe('end');
    expect(answerOf(client.received())).toMatchObject({ status: 431, body: { code: 'headers_too_large' } });
  });

  it('an unreadable request does not displace a response that is still due', async () => {
    const client = await openRaw(shop);
    client.write(`GET /readyz HTTP/1.1\r\n${HOST}\r\nnonsense\r\n\r\n`);
    await client.closed;
    expect(client.received()).not.toMatch(/^HTTP\/1\.1 400/);
  });
});

describe('pipelined requests', () => {
  it('are answered in order', async () => {
    const client = await openRaw(shop);
    client.write(
      `GET /readyz HTTP/1.1\r\n${HOST}\r\nGET /healthz HTTP/1.1\r\n${HOST}\r\nGET /nada HTTP/1.1\r\n${HOST}\r\n`,
    );
    const text = await client.until(/<\/html>/);
    expect(text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 404']);
    client.socket.destroy();
  });

  it('are refused when there are too many, and the connection is closed', async () => {
    const client = await openRaw(shop);
    client.write(`GET /readyz HTTP/1.1\r\n${HOST}\r\n`.repeat(200));
    expect(await client.closed).toBe('end');
    const statuses = client.received().match(/HTTP\/1\.1 \d+/g) ?? [];
    expect(statuses.length).toBe(33);
    expect(statuses.at(-1)).toBe('HTTP/1.1 429');
  });
});

it('one address has a limited number of connections, and gets new ones after closing some', async () => {
  const opened = await Promise.all(Array.from({ length: LIMITS.maxPerAddress + 5 }, () => openRaw(patientShop)));
  const ask = `GET /healthz HTTP/1.1\r\n${HOST}\r\n`;
  const events = await Promise.all(
    opened.map(async (client) => {
      client.write(ask);
      return client.until(/"ok":true/).then(
        () => true,
        () => false,
      );
    }),
  );
  expect(events.filter(Boolean)).toHaveLength(LIMITS.maxPerAddress);
  for (const { socket } of opened) socket.destroy();
  await Promise.all(opened.map(({ closed }) => closed));
  const again = await openRaw(patientShop);
  again.write(ask);
  await again.until(/"ok":true/);
  again.socket.destroy();
});
