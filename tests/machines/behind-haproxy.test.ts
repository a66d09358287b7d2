import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { deployed, type RunningProgram } from '#tests/support/machines/run-program.ts';
import { startHaproxy } from '#tests/support/machines/start-haproxy.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { PROCESS_TIMEOUT, type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';

// One of three processes is running: HAProxy checks its health, and sends it all requests.
vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

const WAIT = { timeout: 20_000, interval: 50 };
/** Nothing listens on this port. */
const NOWHERE = '127.0.0.1:9';
let data: ProcessData;
let shop: ShopProcess;
let proxy: RunningProgram & { url: string };

beforeAll(async () => {
  data = await makeProcessData();
  shop = await startShopProcess({ ...data.env, DEMO: '0', TRUST_PROXY: '127.0.0.1', SHUTDOWN_GRACE: '2' });
  proxy = await startHaproxy(deployed('haproxy/haproxy.cfg'), {
    SHOP1: new URL(shop.url).host,
    SHOP2: NOWHERE,
    SHOP3: NOWHERE,
  });
});

afterAll(async () => {
  await proxy?.stop();
  await shop?.end('SIGKILL');
  await data?.remove();
});

const ask = async (path: string) => fetch(proxy.url + path);
const statusOf = async (path: string) => (await ask(path)).status;

it('sends requests to the process that is ready, and responds with Retry-After when none is left', async () => {
  await expect.poll(() => statusOf('/readyz'), WAIT).toBe(200);
  expect(await (await ask('/')).text()).toContain('</html>');

  // From here on it responds, but is not ready. HAProxy still checks it, because no other process is left.
  shop.signal('SIGTERM');
  await expect.poll(() => statusOf('/readyz'), WAIT).toBe(503);
  expect(await statusOf('/healthz')).toBe(200);

  await shop.gone;
  const refused = await ask('/healthz');
  expect(refused.status).toBe(503);
  expect(refused.headers.get('retry-after')).toBe('5');
});
