import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { purgeUnusedProofs } from '#server/features/sales/proofs/payment-proofs.ts';
import { paymentProofs } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { type BucketMood, openFakeBucket } from '#tests/support/neighbours/fake-bucket.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, orderBody, placeOrder, sendFile } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const bucket = await openFakeBucket();
for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) process.env[name] = bucket.env[name];
const shop = testShop({ STORAGE_URL: bucket.env.STORAGE_URL ?? '' });
const staff = signedIn(shop);
afterAll(() => bucket.close());

/**
 * Two attempts of half a second each, with a margin for a busy machine; a hanging call would take until the test's
 * timeout.
 */
const BOUND_MS = 15_000;
const UNWELL: BucketMood[] = ['hangs', 'resets', 503];
/** Longer than the pause after a storage failure plus the caching time of a page without pictures. */
const HEALED = { timeout: 25_000, interval: 50 };
/** The pause after a storage failure, in ms. */
const REST_MS = 5_000;

let item: Item;
let picture: Buffer;

beforeAll(async () => {
  await makeRate(shop);
  item = await makeItem(shop, { ref: 'B1', category: 'cubo' });
  picture = await makeJpeg(1200, 1600);
  bucket.files.set('products/B1.jpg', { bytes: picture, contentType: 'image/jpeg' });
  bucket.files.set('products/B1_1.jpg', { bytes: picture, contentType: 'image/jpeg' });
});

/** Makes the bucket work again, and ends the pause. */
function heal(): void {
  bucket.mood = 'well';
  shop.clock.now = new Date(Date.now() + REST_MS);
}

/** Waits until the effects of the failure are over. */
afterEach(async () => {
  heal();
  await expect.poll(() => shop.services.storage.exists('products/B1.jpg').catch(() => false), HEALED).toBe(true);
  shop.clock.now = null;
});

async function timed<Value>(work: Promise<Value>): Promise<Value> {
  const from = Date.now();
  const value = await work;
  expect(Date.now() - from).toBeLessThan(BOUND_MS);
  return value;
}

function expectUnavailable(answer: Response | { status: number; headers: Headers }): void {
  expect(answer.status).toBe(503);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(answer.headers.get('cache-control')).toBe('no-store');
}

const page = async () => (await fetch(`${shop.url}/product/${item.id}`)).text();

describe('a working bucket', () => {
  it('stores, finds, sends and deletes files over the S3 protocol', async () => {
    const { storage } = shop.services;
    await storage.put('proofs/una prueba.jpg', picture, 'image/jpeg');
    expect(bucket.files.get('proofs/una prueba.jpg')).toEqual({ bytes: picture, contentType: 'image/jpeg' });
    expect(await storage.exists('proofs/una prueba.jpg')).toBe(true);
    expect((await storage.get('proofs/una prueba.jpg'))?.equals(picture)).toBe(true);
    await storage.delete('proofs/una prueba.jpg');
    expect(await storage.exists('proofs/una prueba.jpg')).toBe(false);
    expect(await storage.get('proofs/una prueba.jpg')).toBeNull();
    await storage.delete('proofs/una prueba.jpg');
  });

  it('serves a product’s pictures in order, small and full-size', async () => {
    expect((await call(shop, `/items/${item.id}`)).body.data.attributes.images).toEqual([
      '/media/products/B1.jpg',
      '/media/products/B1_1.jpg',
    ]);
    for (const path of ['B1.jpg', 'B1_1.jpg?w=320']) {
      expect((await fetch(`${shop.url}/media/products/${path}`)).status).toBe(200);
    }
    expect((await fetch(`${shop.url}/media/products/B9.jpg`)).status).toBe(404);
  });

  it('stores a payment proof that an order then claims and staff open', async () => {
    const placed = await placeOrder(shop, await orderBody(shop, [{ item }]));
    expect(placed.status).toBe(201);
    const url: string = placed.body.data.attributes.payment_proof_url;
    expect((await staff.get(url.replace('/api', ''))).status).toBe(200);
  });

  it('stores the pictures that staff upload, reorder and delete', async () => {
    await makeItem(shop, { ref: 'B2' });
    const form = makeForm({ image: picture, ref: 'B2', imageIndex: '1' });
    const put = await staff.put('/aws/s3/update-file', form);
    expect(put.status).toBe(200);
    expect(bucket.files.get('products/B2.jpg')?.contentType).toBe('image/jpeg');
    expect((await staff.delete('/items/pictures/B2/1')).status).toBe(200);
    expect(bucket.files.has('products/B2.jpg')).toBe(false);
  });
});

describe('a failing bucket', () => {
  it.each(UNWELL)('(%s) makes a proof upload fail soon with 503 and no record; the next one succeeds', async (mood) => {
    const before = await shop.database.connection.$count(paymentProofs);
    bucket.mood = mood;
    const refused = await timed(sendFile(shop, picture));
    expectUnavailable(refused);
    expect(await refused.json()).toMatchObject({ code: 'unavailable', message: expect.stringContaining('imagen') });
    expect(await shop.database.connection.$count(paymentProofs)).toBe(before);
    heal();
    await expect.poll(async () => (await sendFile(shop, picture)).status, HEALED).toBe(200);
  });

  it.each(UNWELL)('(%s) leaves product page and record available, which recover by themselves', async (mood) => {
    const fresh = await makeItem(shop, { ref: `B3 ${mood}`, name: 'Blusa sin foto' });
    for (const name of [`products/B3-${mood}.jpg`, `products/B3-${mood}_1.jpg`]) {
      bucket.files.set(name, { bytes: picture, contentType: 'image/jpeg' });
    }
    bucket.mood = mood;
    const [page, record] = await timed(
      Promise.all([fetch(`${shop.url}/product/${fresh.id}`), call(shop, `/items/${fresh.id}`)]),
    );
    expect([page.status, record.status]).toEqual([200, 200]);
    expect(await page.text()).toContain('Blusa sin foto');
    heal();
    await expect
      .poll(async () => (await call(shop, `/items/${fresh.id}`)).body.data.attributes.images.length, HEALED)
      .toBe(2);
    await expect
      .poll(async () => (await fetch(`${shop.url}/product/${fresh.id}`)).text(), HEALED)
      .toContain(encodeURIComponent(`B3-${mood}_1.jpg`));
  });

  it.each(UNWELL)('(%s) makes pictures, proofs and the feed respond with an uncached 503', async (mood) => {
    const { body } = await staff.get('/sales');
    const proof = new URL(body.data[0].attributes.payment_proof_url, shop.url);
    bucket.mood = mood;
    await makeItem(shop, { ref: `B4 ${mood}` });
    const paths = ['/media/products/B1.jpg', `/media/products/B4-${mood}.jpg?w=480`, '/media/share/products/B1.jpg'];
    for (const path of [...paths, '/feeds/products.xml']) expectUnavailable(await timed(fetch(shop.url + path)));
    expectUnavailable(await timed(fetch(proof, { headers: { authorization: `Bearer ${staff.token}` } })));
    expectUnavailable(await timed(staff.get('/items/pictures/B1')));
  });
});

it.each<[BucketMood, number]>([
  ['stalls', 480],
  ['drips', 640],
  ['breaks off', 1280],
])('an incomplete file from the bucket (%s) gets 503, never half a picture', async (mood, width) => {
  const small = `${shop.url}/media/products/B1_1.jpg?w=${width}`;
  bucket.mood = mood;
  expectUnavailable(await timed(fetch(`${shop.url}/media/products/B1.jpg`)));
  expectUnavailable(await timed(fetch(small)));
  heal();
  await expect.poll(async () => (await fetch(small)).status, HEALED).toBe(200);
});

it('a page in place of a picture is never sent as a picture', async () => {
  bucket.mood = 'garbage';
  expectUnavailable(await timed(fetch(`${shop.url}/media/products/B1.jpg?w=960`)));
});

it('cached pages and cached small pictures are still sent while the bucket hangs', async () => {
  await expect.poll(page, HEALED).toContain('B1_1.jpg');
  await (await fetch(`${shop.url}/media/products/B1.jpg?w=160`)).arrayBuffer();
  bucket.mood = 'hangs';
  const from = bucket.requests.length;
  expect(await timed(page())).toContain('B1_1.jpg');
  expect((await timed(fetch(`${shop.url}/media/products/B1.jpg?w=160`))).status).toBe(200);
  expect(bucket.requests.length).toBe(from);
});

it('many requests to a hanging bucket do not queue up behind each other', async () => {
  const items = await Promise.all(Array.from({ length: 30 }, (_, index) => makeItem(shop, { ref: `B5 ${index}` })));
  // The shop's clock is fixed, so a pause does not end, however long the calls at its beginning take.
  shop.clock.now = new Date();
  bucket.mood = 'hangs';
  const statuses = await timed(Promise.all(items.map(async ({ id }) => (await call(shop, `/items/${id}`)).status)));
  expect(statuses).toEqual(Array(30).fill(200));
  const from = bucket.requests.length;
  await timed(Promise.all(items.map(({ id }) => fetch(`${shop.url}/product/${id}`))));
  expect(bucket.requests.length - from, 'it is left alone').toBeLessThanOrEqual(2);
});

it('the mail with a proof and the clean-up of unused proofs wait for the bucket, and are done when it is back', async () => {
  const old = (await (await sendFile(shop, picture)).json()) as { url: string };
  await shop.database.connection.execute(
    sql`update payment_proofs set created_at = now() - interval '2 days' where reference = ${old.url.split('/').at(-1)}`,
  );
  const key = [...bucket.files.keys()].find((name) => name.includes(old.url.split('/').at(-1) ?? '-')) ?? '';
  const body = await orderBody(shop, [{ item }]);
  bucket.mood = 'resets';
  const placed = await placeOrder(shop, body);
  expect(placed.status).toBe(201);
  await purgeUnusedProofs(shop.database, shop.services.jobs, new Date());
  expect(bucket.files.has(key)).toBe(true);
  heal();
  await vi.waitFor(() => expect(bucket.files.has(key)).toBe(false), { timeout: 45_000, interval: 200 });
  // Without SMTP_URL, sent mails are kept in the local mailbox.
  const orderId = placed.body.data.attributes.order_id;
  const mails = async () => (await staff.get(`/mails?q=${orderId}`)).body.data;
  const mail = { attributes: { state: 'kept' } };
  await expect.poll(mails, { timeout: 50_000, interval: 500 }).toMatchObject([mail, mail]);
});
