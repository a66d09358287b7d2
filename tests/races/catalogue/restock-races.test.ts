import { asc, eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { MOST_IN_LINE } from '#domain/restock/restock-limits.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { mailArrivals } from '#server/features/restock/mail-arrivals.ts';
import { restockArrivals, restockRequests } from '#server/features/restock/restock.tables.ts';
import { untilWaiting } from '#tests/support/database/lock-waits.ts';
import { call } from '#tests/support/http/call.ts';
import { atOnce } from '#tests/support/http/tally.ts';
import { makeAccount, makeItem, setStock } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';

// Both replicas listen, and each runs further rounds at the same time.
const [one, two] = testReplicas();
vi.setConfig({ testTimeout: 60_000 });

const rounds = () =>
  atOnce(8, (index) => {
    const { database, services } = index % 2 ? one : two;
    return mailArrivals({ database, jobs: services.jobs, branding: brandingOf(services) });
  });

async function mailed(): Promise<string[]> {
  const { connection } = one.database;
  const rows = await connection.select().from(mails).where(eq(mails.kind, 'restock-arrived')).orderBy(asc(mails.id));
  return rows.flatMap(({ recipients }) => recipients);
}

it('mails each piece to one person, in the order in which they asked', async () => {
  const { connection } = one.database;
  const { id } = await makeItem(one, { stock: 0 });
  const people = Array.from({ length: 50 }, (_, at) => `espera-${String(at).padStart(2, '0')}@example.com`);
  await connection
    .insert(restockRequests)
    .values(people.map((email) => ({ itemId: id, email, state: 'waiting' as const })));
  for (const [stock, reached] of [
    [10, 10],
    [15, 15],
  ] as const) {
    await Promise.all([setStock(one, id, stock), rounds()]);
    await rounds();
    await expect.poll(() => connection.$count(restockArrivals), SOON).toBe(0);
    expect(await mailed()).toEqual(people.slice(0, reached));
  }
});

it('either refuses a request because pieces came, or mails it', async () => {
  const { connection } = one.database;
  const ana = await makeAccount(one, 'customer');
  await connection.update(accounts).set({ emailConfirmedAt: new Date() }).where(eq(accounts.id, ana.id));
  for (let round = 0; round < 12; round += 1) {
    const { id } = await makeItem(one, { stock: 0 });
    const before = (await mailed()).length;
    const body = { itemId: String(id), store: '', email: ana.email };
    const [answer] = await Promise.all([
      call(two, '/restock-requests', { method: 'POST', body, token: ana.token }),
      setStock(one, id, 1),
    ]);
    await rounds();
    expect([answer.status, (await mailed()).length - before]).toEqual(answer.status === 200 ? [200, 1] : [409, 0]);
  }
});

const confirm = (key = '') => call(two, '/restock-requests/confirm', { method: 'POST', body: { key } });

it('confirms no request that is stopped at the same time', async () => {
  const { id } = await makeItem(one, { stock: 0 });
  const [request] = await one.database.connection
    .insert(restockRequests)
    .values({ itemId: id, email: 'deja-de-esperar@example.com', state: 'unconfirmed' })
    .returning();
  const confirming = await one.database.transaction(async (tx) => {
    await tx.delete(restockRequests).where(eq(restockRequests.itemId, id));
    const answer = confirm(request?.key);
    await untilWaiting(one, 1);
    return { answer };
  });
  expect((await confirming.answer).body.code).toBe('link_spent');
});

it('gives the last place of a line to one of those who confirm at once', async () => {
  const { connection } = one.database;
  const { id } = await makeItem(one, { stock: 0 });
  const requestOf = (state: 'waiting' | 'unconfirmed') => (_: unknown, at: number) => ({
    itemId: id,
    email: `${state}-${at}@example.com`,
    state,
  });
  await connection.insert(restockRequests).values(Array.from({ length: MOST_IN_LINE - 1 }, requestOf('waiting')));
  const late = await connection
    .insert(restockRequests)
    .values(Array.from({ length: 4 }, requestOf('unconfirmed')))
    .returning();
  const answers = await Promise.all(late.map(({ key }) => confirm(key)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
});
