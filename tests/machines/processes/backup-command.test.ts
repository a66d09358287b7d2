import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openEmbeddedDatabase } from '#server/platform/database/embedded-database.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { call } from '#tests/support/http/call.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { runAdmin } from '#tests/support/shop/admin-command.ts';
import { readBooks } from '#tests/support/shop/books.ts';
import { sendFile } from '#tests/support/shop/factories.ts';
import { orderOverApi } from '#tests/support/shop/order-over-api.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { runCommand } from '#tests/support/shop/run-command.ts';
import { PROCESS_TIMEOUT, type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF_ENV } from '#tests/support/shop/staff.ts';
import { signInAtProcess, stockProcess } from '#tests/support/shop/stocked-process.ts';

// Runs the operator's commands, each in its own process, on a running shop.
vi.setConfig({ testTimeout: PROCESS_TIMEOUT, hookTimeout: PROCESS_TIMEOUT });

/** The stock that `stockedProcess` creates. */
const PIECES = 500;

let directory: string;
let data: ProcessData;
let empty: ProcessData;
let shop: ShopProcess;

beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), 'vitrina-backup-'));
  data = await makeProcessData();
  empty = await makeProcessData('empty');
  shop = await startShopProcess({ ...data.env, ...STAFF_ENV });
});

afterAll(async () => {
  await shop.end('SIGKILL');
  await Promise.all([data.remove(), empty.remove(), rm(directory, { recursive: true, force: true })]);
});

/** Orders one piece after the other until it is stopped. @returns the number of accepted orders */
function buyOn(shop: { url: string }, itemId: string): () => Promise<number> {
  let stopped = false;
  let taken = 0;
  const buyer = async () => {
    const { data: item } = (await call(shop, `/items/${itemId}`)).body;
    while (!stopped) {
      const body = await orderOverApi(shop, item);
      const headers = { 'idempotency-key': crypto.randomUUID() };
      const { status } = await call(shop, '/sales', { method: 'POST', body, headers });
      expect(status).toBe(201);
      taken += 1;
    }
  };
  const buying = Promise.all([buyer(), buyer()]);
  return async () => {
    stopped = true;
    await buying;
    return taken;
  };
}

async function booksIn(env: Record<string, string>) {
  const database = env.DATABASE_URL
    ? await openServerDatabase(env.DATABASE_URL, () => {})
    : await openEmbeddedDatabase(path.join(env.DATA_DIR ?? '', 'postgres'));
  try {
    return await readBooks(database.connection);
  } finally {
    await database.close();
  }
}

it('a backup during orders and a replaced secret restores with balanced books, sign-in and proofs', async () => {
  const file = path.join(directory, 'shop.tar');
  const token = await signInAtProcess(shop);
  const item = await stockProcess(shop, token);
  const stop = buyOn(shop, String(item.id));
  const sold = async () => (await call(shop, '/sales', { token })).body.data.length;
  await expect.poll(sold, { timeout: 30_000 }).toBeGreaterThan(2);
  expect(await runAdmin(data.env, 'rotate-secret')).toMatchObject({ code: 0, error: '' });
  const backup = await runCommand('backup', data.env, file);
  const taken = await stop();
  expect(backup).toMatchObject({ code: 0, error: '', out: expect.stringMatching(/\d+ rows of \d+ tables, \d+ files/) });
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  await shop.end('SIGKILL');

  const restored = await runCommand('restore', empty.env, file);
  expect(restored).toMatchObject({ code: 0, error: '' });
  const books = await booksIn(empty.env);
  expect(books).toMatchObject({ pieces: PIECES, halfSales: 0, wrongTotals: 0 });
  expect(books.sales).toBeGreaterThan(2);
  expect(books.sales).toBeLessThanOrEqual(taken);
  expect(books.mails).toBe(books.sales * 2);

  const again = await startShopProcess({ ...empty.env, ...STAFF_ENV });
  try {
    // The earlier session is still valid: the backup contains the secret that signed it, and its replacement.
    const { status, body } = await call(again, '/sales?page[size]=100', { token });
    expect([status, body.data.length]).toEqual([200, Math.min(books.sales, 100)]);
    for (const { attributes } of body.data.slice(0, 5)) {
      const proof = await fetch(new URL(attributes.payment_proof_url, again.url), {
        headers: { authorization: `Bearer ${token}` },
      });
      expect([proof.status, proof.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    }
    const renewed = await signInAtProcess(again);
    expect(decodeProtectedHeader(renewed).kid).not.toBe(decodeProtectedHeader(token).kid);
    expect((await sendFile(again, await makeJpeg())).status).toBe(200);
    const order = await call(again, '/sales', {
      method: 'POST',
      body: await orderOverApi(again, (await call(again, `/items/${item.id}`)).body.data),
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(order.status, JSON.stringify(order.body)).toBe(201);
    expect(await runCommand('restore', empty.env, file)).toMatchObject({
      code: 1,
      error: expect.stringContaining('A shop is running'),
    });
  } finally {
    await again.end('SIGTERM');
  }
});
