import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { openFakeBucket } from '#tests/support/neighbours/fake-bucket.ts';
import { makeAccount, makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const bucket = await openFakeBucket();
for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) process.env[name] = bucket.env[name];
const shop = testShop({ STORAGE_URL: bucket.env.STORAGE_URL ?? '' });
afterAll(async () => {
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) delete process.env[name];
  await bucket.close();
});

let token: string;
beforeAll(async () => {
  token = (await makeAccount(shop, 'admin')).token;
});

async function upload(ref: string, side: number): Promise<number> {
  const form = new FormData();
  form.set('ref', ref);
  form.set('imageIndex', '1');
  form.set('image', new Blob([new Uint8Array(await makeJpeg(side, side))]), 'a.jpg');
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${shop.url}/api/aws/s3/update-file`, { method: 'PUT', body: form, headers })).status;
}

test('a picture that the database cannot record leaves the bucket unchanged', async () => {
  await makeItem(shop, { ref: 'E1' });
  expect(await upload('E1', 300)).toBe(200);
  const before = bucket.files.get('products/E1.jpg')?.bytes;
  await shop.database.connection.execute(sql`
    create function refuse_audit() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$`);
  await shop.database.connection.execute(sql`
    create trigger refuse_audit before insert on audit_entries for each row execute function refuse_audit()`);
  await makeItem(shop, { ref: 'E2' });
  expect([await upload('E1', 400), await upload('E2', 400)]).toEqual([500, 500]);
  expect((await call(shop, '/items/pictures/E1/1', { method: 'DELETE', token })).status).toBe(500);
  await shop.database.connection.execute(sql`drop trigger refuse_audit on audit_entries`);
  expect(bucket.files.get('products/E1.jpg')?.bytes.equals(before ?? Buffer.alloc(0))).toBe(true);
  expect(bucket.files.has('products/E2.jpg')).toBe(false);
  // The slow bucket does not delay other uploads.
  expect(await upload('E1', 400)).toBe(200);
});

test('staff who change pictures do not hold the only connection while the bucket is slow', {
  timeout: 20_000,
}, async () => {
  await makeItem(shop, { ref: 'E3' });
  const { promise: slow, resolve: goOn } = Promise.withResolvers<void>();
  const { storage } = shop.services;
  const put = storage.put.bind(storage);
  const uploads = vi.spyOn(storage, 'put').mockImplementation(async (...file) => {
    await slow;
    await put(...file);
  });
  const uploading = upload('E3', 300);
  await expect.poll(() => uploads.mock.calls.length).toBe(1);
  await shop.database.connection.execute(sql`select 1`);
  // Another change to the same pictures waits, without holding a connection.
  const next = upload('E3', 400);
  expect((await call(shop, '/usr/me', { token })).status).toBe(200);
  goOn();
  expect([await uploading, await next]).toEqual([200, 200]);
});
