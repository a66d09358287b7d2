import { afterAll, describe, expect, it, vi } from 'vitest';
import { StorageUnavailable } from '#server/platform/storage/storage.ts';
import { openFakeBucket } from '#tests/support/neighbours/fake-bucket.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const TOKEN = 'el-token-del-vigilante';
const bucket = await openFakeBucket();
for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) process.env[name] = bucket.env[name];
afterAll(async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name];
  await bucket.close();
});

const shop = testShop({ METRICS_TOKEN: TOKEN, STORAGE_URL: bucket.env.STORAGE_URL ?? '' });

async function ready(headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url}/readyz`, { headers });
  return { status: answer.status, body: await answer.json() };
}
const asWatcher = () => ready({ authorization: `Bearer ${TOKEN}` });

const full = () => ({
  disk: { state: 'failing' as const, detail: 'disco lleno' },
  database: { state: 'ok' as const, detail: null },
});

it('a stranger is told that a healthy shop is ready, and a monitor the state of each part', async () => {
  expect(await ready()).toEqual({ status: 200, body: { ok: true } });
  expect(await ready({ authorization: 'Bearer otro' })).toEqual({ status: 200, body: { ok: true } });
  const { status, body } = await asWatcher();
  expect([status, body.ok, body.state]).toEqual([200, true, 'ok']);
  const parts = body.parts.map(({ part }: { part: string }) => part);
  expect(parts).toEqual(['disk', 'database', 'storage', 'queue', 'mails', 'catalogue']);
});

describe('when a part fails', () => {
  it('tells a stranger only that the shop is not ready, and a monitor why and since when', async () => {
    const from = Date.now();
    vi.spyOn(shop.services.faults, 'look').mockImplementation(async () => full());
    expect(await ready()).toEqual({
      status: 503,
      body: { code: 'unavailable', message: 'La tienda no está lista' },
    });
    const { status, body } = await asWatcher();
    expect([status, body.message, body.details.state]).toEqual([503, 'disco lleno', 'failing']);
    const [disk] = body.details.parts;
    expect(disk).toMatchObject({ part: 'disk', state: 'failing', detail: 'disco lleno' });
    expect(Date.parse(disk.since)).toBeGreaterThanOrEqual(from);
    // The failure keeps the time at which it was first seen.
    expect((await asWatcher()).body.details.parts[0].since).toBe(disk.since);
  });

  it('a failing bucket leaves the replica in service, and a monitor sees it', async () => {
    bucket.mood = 503;
    for (let time = 0; time < 3; time += 1) {
      await expect(shop.services.storage.get('products/none.jpg')).rejects.toThrow(StorageUnavailable);
    }
    expect(await ready()).toEqual({ status: 200, body: { ok: true } });
    // The result for each part is cached for some seconds.
    await expect.poll(async () => (await asWatcher()).body.state, { timeout: 10_000 }).toBe('degraded');
    const { status, body } = await asWatcher();
    expect(status).toBe(200);
    expect(body.parts).toContainEqual(
      expect.objectContaining({ part: 'storage', state: 'degraded', detail: 'los archivos no responden' }),
    );
  });
});
