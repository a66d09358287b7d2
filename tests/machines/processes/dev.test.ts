import { expect, it } from 'vitest';
import { makeProcessData } from '#tests/support/shop/process-data.ts';
import { PROCESS_TIMEOUT, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF } from '#tests/support/shop/staff.ts';
import { signInAtProcess, stockProcess } from '#tests/support/shop/stocked-process.ts';

it(
  '`npm run dev` serves pages compiled from the sources, and ends on request',
  async () => {
    const data = await makeProcessData();
    const env = { ...data.env, DEMO: '0', ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password };
    const shop = await startShopProcess(env, 'dev');
    try {
      await stockProcess(shop, await signInAtProcess(shop));
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
      await data.remove();
    }
  },
  PROCESS_TIMEOUT,
);
