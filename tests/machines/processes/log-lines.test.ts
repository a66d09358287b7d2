import { expect, it } from 'vitest';
import { makeProcessData } from '#tests/support/shop/process-data.ts';
import { PROCESS_TIMEOUT, startShopProcess } from '#tests/support/shop/shop-process.ts';

/** Paths without a page, some of which React Router cannot match at all. */
const ODD = ['/x%0a1', '/x%0D1', '/%E2%80%A8', '/x%E2%80%A9.data', '/product/%0a', '/x%00', '/api/x%0a1', '/%E0%A4%A'];

it('prints one JSON object a line, including the banner, and nothing for invalid paths', {
  timeout: PROCESS_TIMEOUT,
}, async () => {
  const data = await makeProcessData();
  const shop = await startShopProcess({ ...data.env, DEMO: '0', LOG_LEVEL: 'error', THROTTLE: '0' });
  const lines = () => shop.output().split('\n').filter(Boolean);
  const before = lines().map((line) => JSON.parse(line));
  const { port } = new URL(shop.url);
  expect(before.find(({ msg }) => msg.includes('is open'))).toMatchObject({
    level: 30,
    msg: `Samán is open: http://localhost:${port}`,
    signIn: `http://localhost:${port}/login`,
    email: 'admin@saman.example',
    password: expect.stringMatching(/^\S{12,}$/),
  });
  for (const path of ODD) expect([path, (await fetch(shop.url + path)).status]).toEqual([path, 404]);
  await shop.end('SIGTERM');
  expect(lines().slice(before.length)).toEqual([]);
  await data.remove();
});
