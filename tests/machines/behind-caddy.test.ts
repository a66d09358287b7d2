import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningProgram } from '#tests/support/machines/run-program.ts';
import { startCaddy } from '#tests/support/machines/start-caddy.ts';

// How the proxy of compose treats two processes. Simple servers stand in for the shop, since the test only needs their
// responses.

let shops: Server[];
let proxy: RunningProgram & { url: string };

/** Responds with its name and the request's headers. */
async function stand(name: string): Promise<Server> {
  const server = createServer(({ url, headers }, answer) => {
    answer.end(JSON.stringify({ name, url, from: headers['x-forwarded-for'], scheme: headers['x-forwarded-proto'] }));
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

beforeAll(async () => {
  shops = await Promise.all(['one', 'two'].map(stand));
  const [one, two] = shops.map((server) => `127.0.0.1:${(server.address() as AddressInfo).port}`) as [string, string];
  proxy = await startCaddy([one, two]);
});

afterAll(async () => {
  await proxy?.stop();
  for (const server of shops ?? []) {
    server.closeAllConnections();
    server.close();
  }
});

const ask = async (path: string) => (await fetch(proxy.url + path)).json();

it('passes the client’s address on, and hides the metrics', async () => {
  expect(await ask('/shop')).toMatchObject({ url: '/shop', from: '127.0.0.1', scheme: 'http' });
  expect((await fetch(`${proxy.url}/metrics`)).status).toBe(404);
});

it('serves every request while one of the two processes is down', async () => {
  const [one] = shops;
  one?.closeAllConnections();
  one?.close();
  const answers = await Promise.all(Array.from({ length: 30 }, (_, at) => ask(`/p/${at}`)));
  expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(['two']));
});
