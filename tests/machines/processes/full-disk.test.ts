import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { copyEmbedded } from '#tests/support/database/test-databases.ts';
import { call } from '#tests/support/http/call.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { orderBody, placeOrder, sendFile } from '#tests/support/shop/factories.ts';
import { PROCESS_TIMEOUT, type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { DISKS, type SmallDisk } from '#tests/support/shop/small-disk.ts';
import { STAFF_ENV } from '#tests/support/shop/staff.ts';
import { signInAtProcess, stockProcess } from '#tests/support/shop/stocked-process.ts';
import type { TestShop } from '#tests/support/shop/test-shop.ts';

/** More rows than fit into the tables' existing pages. */
const ORDERS = 60;
vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });
const RECOVERY = { timeout: 60_000, interval: 250 };

describe.each(DISKS)('the shop on %s', (_name, openDisk) => {
  let disk: SmallDisk;
  let shop: ShopProcess;
  let token: string;
  let item: Pick<Item, 'id' | 'price' | 'discPercent'>;
  const proofs: string[] = [];

  beforeAll(async () => {
    disk = openDisk();
    copyEmbedded(path.join(disk.directory, 'postgres'));
    shop = await startShopProcess({
      DATA_DIR: disk.directory,
      ...STAFF_ENV,
    });
    token = await signInAtProcess(shop);
    item = await stockProcess(shop, token);
    const picture = await makeJpeg();
    for (let proof = 0; proof < ORDERS; proof += 1) {
      proofs.push(((await (await sendFile(shop, picture)).json()) as { url: string }).url);
    }
  });

  afterAll(async () => {
    await shop?.end('SIGKILL');
    disk?.remove();
  });

  const readiness = async () => {
    const answer = await fetch(`${shop.url}/readyz`);
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), body: await answer.json() };
  };

  it('reports it, still shows pages, and accepts the same order once there is space', async () => {
    const page = `${shop.url}/product/${item.id}`;
    expect(await (await fetch(page)).text()).toContain('Camisa del proceso');
    expect(await readiness()).toMatchObject({ status: 200, body: { ok: true } });

    disk.fill(shop.pid);
    const email = `${randomUUID()}@example.com`;
    let refused: { key: string; body: unknown; answer: Awaited<ReturnType<typeof placeOrder>> } | null = null;
    let placed = 0;
    while (!refused) {
      const proof = proofs.pop();
      if (!proof) throw new Error('Every order was taken on a full disk');
      const customer = { customer_email: email, payment_proof_url: proof };
      const body = await orderBody(shop as unknown as TestShop, [{ item }], customer);
      const key = randomUUID();
      const answer = await placeOrder(shop, body, key);
      if (answer.status === 201) placed += 1;
      else refused = { key, body, answer };
    }
    expect(refused.answer).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    expect(refused.answer.body.message).toMatch(/no está disponible/);
    expect(Number(refused.answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await placeOrder(shop, refused.body, refused.key)).status).toBe(503);
    const upload = await sendFile(shop, await makeJpeg(2000, 2000));
    expect(upload.status).toBe(503);
    expect(upload.headers.get('retry-after')).not.toBeNull();
    expect(await readiness()).toMatchObject({ status: 503, body: { code: 'unavailable', message: 'disco lleno' } });
    expect((await readiness()).retryAfter).not.toBeNull();
    expect((await fetch(page)).status).toBe(200);
    expect((await fetch(`${shop.url}/healthz`)).status).toBe(200);

    disk.makeRoom(shop.pid);
    await expect.poll(async () => (await readiness()).status, RECOVERY).toBe(200);
    const retried = await placeOrder(shop, refused.body, refused.key);
    const again = await placeOrder(shop, refused.body, refused.key);
    expect(retried.status).toBe(201);
    expect(again.body).toEqual(retried.body);
    expect((await call(shop, `/sales?q=${email}`, { token })).body.meta.total).toBe(placed + 1);
    await expect
      .poll(async () => (await call(shop, `/items/${item.id}`)).body.data.attributes.stock, RECOVERY)
      .toBe(500 - placed - 1);
    expect((await sendFile(shop, await makeJpeg())).status).toBe(200);
  });
});
