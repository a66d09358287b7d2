import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { moveStock } from '#server/features/locations/ledger/move-stock.ts';
import type { locations } from '#server/features/locations/stock.tables.ts';
import { openServerDatabase } from '#server/platform/database/server-database.ts';
import { createLogger } from '#server/platform/http/logger.ts';
import { startServices } from '#server/services.ts';
import { createEmpty } from '#tests/support/database/test-databases.ts';
import { call } from '#tests/support/http/call.ts';
import { atOnce, tally } from '#tests/support/http/tally.ts';
import {
  makeAccount,
  makeCategory,
  makeItem,
  makeRate,
  orderBody,
  PASSWORD,
  placeOrder,
  setStock,
} from '#tests/support/shop/factories.ts';
import { SOON, typicalDelay } from '#tests/support/shop/soon.ts';
import { type TestShop, testReplicas } from '#tests/support/shop/test-shop.ts';
import { changeLocation } from '#tests/support/stock/stock-books.ts';

// Two shops on one database, as behind a load balancer: shared state must not be kept in a process.
const [one, two] = testReplicas({ THROTTLE: '1', TRUST_PROXY: '127.0.0.1' });

beforeAll(() => makeRate(one));
beforeEach(async () => {
  await one.database.connection.execute(sql`delete from throttles`);
});

const html = async (shop: TestShop, page: string) => (await fetch(shop.url + page)).text();
const attributesOf = async (shop: TestShop, id: number) => (await call(shop, `/items/${id}`)).body.data?.attributes;

describe('what one replica changes the other shows within one second', () => {
  it('a new price, which typically takes less', async () => {
    const item = await makeItem(one);
    await expect.poll(() => attributesOf(two, item.id), SOON).toBeDefined();
    const delay = await typicalDelay(
      9,
      (time) =>
        one.database.connection
          .update(items)
          .set({ priceCents: 100 + time })
          .where(eq(items.id, item.id)),
      async (time) => (await attributesOf(two, item.id)).price === (100 + time) / 100,
    );
    expect(delay).toBeLessThan(1000);
  });

  it('a new price and name, on every page that shows them', async () => {
    const item = await makeItem(one, { category: 'replicas', name: 'Antes' });
    await expect.poll(() => attributesOf(two, item.id), SOON).toMatchObject({ name: 'Antes' });
    await Promise.all([
      html(two, `/product/${item.id}`),
      html(two, '/shop?categoria=replicas'),
      call(two, '/products?categoria=replicas'),
    ]);
    await one.database.connection.update(items).set({ name: 'Ahora', priceCents: 1234 }).where(eq(items.id, item.id));
    await Promise.all([
      expect.poll(() => attributesOf(one, item.id), SOON).toMatchObject({ name: 'Ahora', price: 12.34 }),
      expect.poll(() => attributesOf(two, item.id), SOON).toMatchObject({ name: 'Ahora', price: 12.34 }),
      expect.poll(() => html(two, `/product/${item.id}`), SOON).toContain('$12.34'),
      expect.poll(() => html(two, '/shop?categoria=replicas'), SOON).toContain('$12.34'),
      expect
        .poll(async () => (await call(two, '/products?categoria=replicas')).body.data[0].attributes.price, SOON)
        .toBe(12.34),
    ]);
  });

  it('a rate, beside every price', async () => {
    const item = await makeItem(one, { priceCents: 1000 });
    await expect.poll(() => html(two, `/product/${item.id}`), SOON).toContain('Bs.\u00a0365,01');
    await makeRate(one, '41');
    await expect.poll(() => html(two, `/product/${item.id}`), SOON).toContain('Bs.\u00a0410,00');
    await makeRate(one);
    await expect.poll(() => html(two, `/product/${item.id}`), SOON).toContain('Bs.\u00a0365,01');
  });

  it('an order: less stock, and no card after the last piece', async () => {
    const item = await makeItem(one, { category: 'replicas-2', stock: 2 });
    await expect.poll(() => attributesOf(two, item.id), SOON).toMatchObject({ stock: 2 });
    await call(two, '/products?categoria=replicas-2');
    expect((await placeOrder(one, await orderBody(one, [{ item }]))).status).toBe(201);
    await expect.poll(() => attributesOf(two, item.id), SOON).toMatchObject({ stock: 1 });
    expect((await placeOrder(two, await orderBody(two, [{ item }]))).status).toBe(201);
    await expect.poll(async () => (await call(one, '/products?categoria=replicas-2')).body.data, SOON).toEqual([]);
    expect((await placeOrder(one, await orderBody(one, [{ item }]))).body.code).toBe('out_of_stock');
  });

  it('a piece that arrives at a store, in its list and on the product page', async () => {
    const item = await makeItem(one, { ref: 'REPLICA-TIENDA', category: 'replicas-3', size: 'M', stock: 0 });
    const list = '/shop?categoria=replicas-3&talla=M&tienda=valencia';
    const product = `/product/${item.id}`;
    await expect.poll(() => attributesOf(two, item.id), SOON).toBeDefined();
    const origin = { reason: 'transfer_in', document: null, actor: null, note: null } as const;
    const move = (delta: number) =>
      one.database.transaction((tx) => moveStock(tx, [{ itemId: item.id, locationId: 12, delta }], origin));
    const delay = await typicalDelay(
      5,
      // Each change crosses zero.
      (time) => move(time % 2 ? -1 : 1),
      async (time) => (await html(two, list)).includes(`"${product}"`) === (time % 2 === 0),
    );
    expect(delay).toBeLessThan(1000);
    await expect.poll(() => html(one, product), SOON).toContain('Solo en tienda');
    await expect.poll(() => html(two, product), SOON).toContain('Samán Valencia');
    await move(-1);
    await expect.poll(() => html(two, product), SOON).not.toContain('Samán Valencia');
  });

  it('a category', async () => {
    await call(two, '/categories');
    await makeCategory(one, { name: 'Sombreros', slug: 'sombreros', gender: 'dama' });
    await expect.poll(async () => JSON.stringify((await call(two, '/categories')).body), SOON).toContain('Sombreros');
    await expect.poll(() => html(two, '/faqs'), SOON).toContain('Sombreros');
  });

  it('a store, on its page and in the footer of every other, which typically takes less', async () => {
    await Promise.all([html(two, '/stores'), html(two, '/faqs'), call(two, '/stores')]);
    const update = (values: Partial<typeof locations.$inferInsert>) => changeLocation(one, 6, values);
    const delay = await typicalDelay(
      5,
      (time) => update({ phone: `0212-555-${9000 + time}` }),
      async (time) => (await html(two, '/stores')).includes(`0212-555-${9000 + time}`),
    );
    expect(delay).toBeLessThan(1000);
    await update({ active: false });
    await expect.poll(() => html(two, '/faqs'), SOON).toContain('Doce tiendas');
    await expect.poll(async () => (await call(two, '/stores')).body.meta.total, SOON).toBe(12);
  });

  it('a change by a long transaction that ends after a later one', async () => {
    const [slow, quick] = [await makeItem(one), await makeItem(one)];
    await expect.poll(() => attributesOf(two, quick.id), SOON).toBeDefined();
    await one.database.transaction(async (tx) => {
      await tx.update(items).set({ name: 'La lenta' }).where(eq(items.id, slow.id));
      await one.database.connection.update(items).set({ name: 'La rápida' }).where(eq(items.id, quick.id));
      await expect.poll(() => attributesOf(two, quick.id), SOON).toMatchObject({ name: 'La rápida' });
      expect((await attributesOf(two, slow.id)).name).toBe(slow.name);
    });
    await expect.poll(() => attributesOf(two, slow.id), SOON).toMatchObject({ name: 'La lenta' });
  });

  it('the last of a hundred consecutive changes', async () => {
    const item = await makeItem(one, { stock: 1000 });
    for (let time = 0; time < 100; time += 1) {
      await setStock(one, item.id, 999 - time);
    }
    await expect.poll(() => attributesOf(two, item.id), SOON).toMatchObject({ stock: 900 });
  });

  it('a change during a lost connection, once it is back', async () => {
    const item = await makeItem(one);
    await expect.poll(() => attributesOf(two, item.id), SOON).toBeDefined();
    await one.database.connection.execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'vitrina-listen' and datname = current_database()`,
    );
    await one.database.connection.update(items).set({ name: 'Sin oyentes' }).where(eq(items.id, item.id));
    for (const shop of [one, two]) {
      await expect.poll(() => attributesOf(shop, item.id), SOON).toMatchObject({ name: 'Sin oyentes' });
    }
    await one.database.connection.update(items).set({ name: 'Con oyentes' }).where(eq(items.id, item.id));
    for (const shop of [one, two])
      await expect.poll(() => attributesOf(shop, item.id), SOON).toMatchObject({ name: 'Con oyentes' });
  });
});

describe('what holds across replicas', () => {
  it('the limit of ten wrong passwords, on any replica', async () => {
    const { email } = await makeAccount(one, 'customer');
    const login = (shop: TestShop, password: string) =>
      call(shop, '/usr/auths/login', { method: 'POST', body: { email, password } });
    for (let time = 0; time < 10; time += 1) expect((await login(time % 2 ? one : two, `no ${time}`)).status).toBe(401);
    for (const shop of [one, two]) {
      const refused = await login(shop, PASSWORD);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    }
  });

  it('the limit of twenty guesses at one account from forty addresses at once', async () => {
    const { email } = await makeAccount(one, 'customer');
    const answers = await atOnce(40, (index) =>
      call(index % 2 ? one : two, '/usr/auths/login', {
        method: 'POST',
        body: { email, password: `no ${index}` },
        headers: { 'x-forwarded-for': `203.0.113.${index + 1}` },
      }),
    );
    expect(tally(answers)).toEqual({ 401: 20, 429: 20 });
  });

  it('the limit of thirty guesses of one address at forty accounts at once', async () => {
    const answers = await atOnce(40, (index) =>
      call(index % 2 ? one : two, '/usr/auths/login', {
        method: 'POST',
        body: { email: `nadie${index}@example.com`, password: 'no es' },
      }),
    );
    expect(tally(answers)).toEqual({ 401: 30, 429: 10 });
  });

  it('the limit of sixty uploads an hour, all at once', async () => {
    const answers = await atOnce(80, (index) => call(index % 2 ? one : two, '/files', { method: 'POST', body: {} }));
    expect(tally(answers)).toEqual({ 400: 60, 429: 20 });
  });

  it('a token, and its revocation', async () => {
    const { id, token } = await makeAccount(one, 'admin');
    expect((await call(two, '/sales', { token })).status).toBe(200);
    await one.database.connection.execute(sql`update accounts set token_version = token_version + 1 where id = ${id}`);
    for (const shop of [one, two]) expect((await call(shop, '/sales', { token })).status).toBe(401);
  });
});

it('replicas start when they begin together on an empty database', async () => {
  const empty = await createEmpty(inject('postgresUrl'));
  await empty.database.close();
  const env = { DATA_DIR: one.dataDir, DEMO: '0', RATE_SOURCES: '', AUTH_SECRET: 's'.repeat(64) };
  const config = readConfig({ ...env, DATABASE_URL: empty.url ?? '' });
  const problems: Error[] = [];
  const start = async () => {
    const database = await openServerDatabase(empty.url ?? '', (error) => problems.push(error));
    return startServices({ config, database, logger: createLogger('silent') });
  };
  try {
    const started = await Promise.allSettled([start(), start(), start()]);
    for (const replica of started) if (replica.status === 'fulfilled') await replica.value.stop();
    const failed = started.filter(({ status }) => status === 'rejected');
    expect([failed, problems]).toEqual([[], []]);
  } finally {
    await empty.drop();
  }
});
