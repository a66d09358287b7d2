import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { PROCESS_TIMEOUT, startShopProcess } from '#tests/support/shop/shop-process.ts';

it(
  '`npm run dev` serves pages compiled from the sources, and ends when asked',
  async () => {
    const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-dev-'));
    const shop = await startShopProcess({ DATA_DIR: directory }, 'dev');
    try {
      const home = await fetch(shop.url);
      expect([home.status, shop.output()]).toEqual([200, expect.not.stringContaining('failed')]);
      const html = await home.text();
      expect(html).toContain('Lo más vendido');
      expect(html).toContain('/web/entry.client.tsx');
      const script = await fetch(`${shop.url}/web/entry.client.tsx`);
      expect(script.headers.get('content-type')).toContain('javascript');
      expect((await fetch(`${shop.url}/api/categories`)).status).toBe(200);
    } finally {
      await shop.end('SIGTERM');
      await rm(directory, { recursive: true, force: true });
    }
  },
  PROCESS_TIMEOUT,
);
