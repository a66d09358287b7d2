import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { followUnfetched } from '#server/features/sales/expiry/unfetched-pickups.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { bring, CHACAO, changeLocation, levelsOf, pickupAt } from '#tests/support/stock/stock-books.ts';

// A store hands an order over at the moment at which the shop cancels it because nobody fetched it.
const [one, two] = testReplicas();
const DAY = 86_400_000;
let token = '';

beforeAll(async () => {
  await makeRate(one);
  token = (await makeAccount(one, 'admin')).token;
  await changeLocation(one, CHACAO, { pickup: true });
  await two.services.catalogue.refresh();
  const body = { unfetched_days: 1, unfetched_return_days: 1 };
  expect((await call(one, '/sales/unfetched', { method: 'PUT', token, body })).status).toBe(200);
});

const run = ({ services }: typeof one, days: number) => {
  const { database, jobs } = services;
  const now = () => new Date(Date.now() + days * DAY);
  return followUnfetched({ database, jobs, branding: brandingOf(services), now });
};

it('either is handed over or cancelled, never both, and is warned about once', async () => {
  for (let round = 0; round < 6; round += 1) {
    const item = await makeItem(one, { stock: 0 });
    await bring(one, item.id, CHACAO, 1);
    const { id } = await makeSale(one, pickupAt(one, CHACAO), { lines: [{ item }] });
    await call(one, `/sales/${id}`, { method: 'PUT', token, body: { status: 'validado' } });
    const path = `/sales/${id}/fulfilments/${CHACAO}`;
    await call(one, path, { method: 'PUT', token, body: { state: 'ready' } });
    const warned = await Promise.all([run(one, 2), run(two, 2)]);
    expect(warned.map((done) => done.warned).sort()).toEqual([0, 1]);
    const [handed, ...runs] = await Promise.all([
      call(one, path, { method: 'PUT', token, body: { state: 'handed_over' } }),
      run(two, 30),
      run(one, 30),
    ]);
    const isHanded = handed.status === 200;
    expect(runs[0].cancelled + runs[1].cancelled).toBe(isHanded ? 0 : 1);
    const [sale] = await one.database.connection.select({ status: sales.status }).from(sales).where(eq(sales.id, id));
    expect(sale?.status).toBe(isHanded ? 'validado' : 'cancelada');
    expect(await levelsOf(one, item.id)).toEqual({ [CHACAO]: isHanded ? '0 − 0' : '1 − 0' });
  }
});
