import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { type LocalServer, openLocalServer } from '#tests/support/neighbours/local-server.ts';
import { openUntrustedServer } from '#tests/support/neighbours/untrusted-server.ts';
import { NoAnswer, type OutsideOptions, postOutside } from './post-outside.ts';

const LOOPBACK: OutsideOptions = { allowsLoopback: true, timeoutMs: 400 };
const servers: LocalServer[] = [];
afterAll(() => Promise.all(servers.map((server) => server.close())));

async function serve(listener: Parameters<typeof openLocalServer>[0]): Promise<string> {
  const server = await openLocalServer(listener);
  servers.push(server);
  return server.url;
}
const post = (url: string, options: OutsideOptions) => postOutside({ url, headers: {}, body: '{}' }, options);
const problemOf = async (url: string, options: OutsideOptions) => {
  const problem = await post(url, options).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(NoAnswer);
  return (problem as NoAnswer).message;
};

test('sends the body, and reads the answer', async () => {
  const url = await serve(async (request, response) => {
    const body = await text(request);
    response.writeHead(201).end(`${request.method} ${request.headers['x-one']} ${body}`);
  });
  const call = { url, headers: { 'x-one': '1' }, body: '{"ñ":1}' };
  expect(await postOutside(call, LOOPBACK)).toEqual({ status: 201, text: 'POST 1 {"ñ":1}' });
});

test('does not wait for one that hangs', async () => {
  expect(await problemOf(await serve(() => {}), LOOPBACK)).toBe('No respondió a tiempo');
});

test('does not wait for a name that nobody resolves in time', async () => {
  const resolve = () => new Promise<string[]>(() => {});
  expect(await problemOf('https://lenta.example', { ...LOOPBACK, resolve })).toBe('No respondió a tiempo');
});

test('reads no more than the beginning of an answer without end', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200);
    const more = () => response.write('x'.repeat(8192), () => response.writable && setImmediate(more));
    more();
  });
  const answer = await post(url, { ...LOOPBACK, timeoutMs: 10_000 });
  expect([answer.status, answer.text.length]).toEqual([200, 16 * 1024]);
});

test('the status of an answer that comes byte by byte counts', async () => {
  const url = await serve((_request, response) => {
    response.writeHead(200);
    response.write('a');
  });
  expect(await post(url, LOOPBACK)).toEqual({ status: 200, text: 'a' });
});

test.each([
  'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n',
  'HTTP/1.1 101 Switching Protocols\r\n\r\n',
])('one that wants to speak something else has answered %j', async (answer) => {
  const url = await serve(({ socket }) => void socket.write(answer));
  expect(await post(url, { ...LOOPBACK, timeoutMs: 10_000 })).toEqual({ status: 101, text: '' });
});

test('sends nothing to a server whose certificate is not trusted', async () => {
  const server = await openUntrustedServer('Hola');
  servers.push(server);
  expect(await problemOf(server.url, { ...LOOPBACK, timeoutMs: 5_000 })).toContain(
    'El certificado del servidor no sirve',
  );
});

test('follows no redirect', async () => {
  let reached = false;
  const inside = await serve((_request, response) => {
    reached = true;
    response.end();
  });
  const url = await serve((_request, response) => void response.writeHead(307, { location: inside }).end());
  expect((await post(url, LOOPBACK)).status).toBe(307);
  expect(reached).toBe(false);
});

test.each([
  'https://127.0.0.1',
  'https://10.0.0.8',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]',
  'https://[::ffff:192.168.0.1]',
  'https://2130706433',
  'https://0x7f.1',
])('%s leads inside', async (url) => {
  expect(await problemOf(url, { allowsLoopback: false })).toContain('red interna');
});

test('a name of which one address is inside is refused', async () => {
  const resolve = async () => ['93.184.216.34', '10.0.0.5'];
  expect(await problemOf('https://mixta.example', { allowsLoopback: false, resolve })).toContain('red interna');
});

test('plain http leads nowhere but to this machine', async () => {
  const resolve = async () => ['93.184.216.34'];
  expect(await problemOf('http://afuera.example', { allowsLoopback: true, resolve })).toContain('red interna');
});

test('a name is resolved once, and the connection goes to the address that was checked', async () => {
  const url = new URL(await serve((request, response) => void response.end(request.headers.host)));
  url.hostname = 'cambia.example';
  const answers = [['127.0.0.1'], ['10.0.0.1']];
  let calls = 0;
  const resolve = async () => answers[calls++] ?? [];
  // The name does not exist: any other lookup of it would fail.
  expect((await post(url.href, { ...LOOPBACK, resolve })).text).toBe(`cambia.example:${url.port}`);
  expect(calls).toBe(1);
  expect(await problemOf(url.href, { ...LOOPBACK, resolve })).toContain('red interna');
});
