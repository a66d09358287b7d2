import { and, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { followUnfetched } from '#server/features/sales/expiry/unfetched-pickups.ts';
import { saleEvents } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { expectBalancedStock } from '#tests/support/stock/balanced-books.ts';
import { bring, CHACAO, changeLocation, levelsOf, pickupAt } from '#tests/support/stock/stock-books.ts';

// Paid orders that nobody fetches: a warning, and if the house chose so, a cancellation that owes the money.
const shop = testShop();
const house = signedIn(shop);
/** A Tuesday, 11:00 in Caracas. */
const TUESDAY = new Date('2026-11-24T15:00:00Z');
const DAY = 86_400_000;
let clerk = '';

beforeAll(async () => {
  await makeRate(shop);
  const hours = { weekHours: '09:00-18:00', sundayHours: null, specialDays: [] };
  await changeLocation(shop, CHACAO, { pickup: true, pickupPayment: true, pickupHours: 4, ...hours });
  clerk = (await makeAccount(shop, 'store', [CHACAO])).token;
});
expectBalancedStock(shop);
afterEach(async () => {
  shop.clock.now = null;
  await settings(7, 0);
});

const settings = (days: number, back: number) =>
  house.put('/sales/unfetched', { unfetched_days: days, unfetched_return_days: back });
/** Runs the job so many days after Tuesday. */
async function run(days: number) {
  const { database, jobs } = shop.services;
  const now = () => new Date(TUESDAY.getTime() + days * DAY);
  return followUnfetched({ database, jobs, branding: brandingOf(shop.services), now });
}
const step = (id: number, state: string) =>
  call(shop, `/sales/${id}/fulfilments/${CHACAO}`, { method: 'PUT', token: clerk, body: { state } });
const mailsOf = (id: number, kind: string) =>
  shop.database.connection
    .select()
    .from(mails)
    .where(and(eq(mails.saleId, id), eq(mails.kind, kind)));
const listed = async (state: string) =>
  ((await call(shop, `/fulfilments?state=${state}`, { token: clerk })).body.data as { id: number }[]).map(
    ({ id }) => id,
  );
const statusOf = async (id: number) => (await house.get(`/sales/${id}`)).body.data.attributes.status;

/** Writes so many days after Tuesday as the moment of the payment, which the database dates. */
const paidOn = (id: number, days: number) =>
  shop.database.connection
    .update(saleEvents)
    .set({ happenedAt: new Date(TUESDAY.getTime() + days * DAY) })
    .where(eq(saleEvents.saleId, id));

/** An order that is paid and ready at Chacao since Tuesday. */
async function ready() {
  const item = await makeItem(shop, { stock: 0 });
  await bring(shop, item.id, CHACAO, 1);
  const { id, order_id, tracking_key } = await makeSale(shop, pickupAt(shop, CHACAO), { lines: [{ item }] });
  await house.put(`/sales/${id}`, { status: 'validado' });
  await paidOn(id, 0);
  shop.clock.now = TUESDAY;
  expect((await step(id, 'ready')).status).toBe(200);
  const tracked = async () => (await call(shop, `/sales/track/${order_id}?key=${tracking_key}`)).body.data.attributes;
  return { id, item, tracked };
}

describe('an order that nobody fetches', () => {
  it('has its time from the payment when that comes after it was ready', async () => {
    const { id } = await ready();
    await paidOn(id, 6);
    expect((await run(7)).warned).toBe(0);
    expect((await run(13)).warned).toBe(1);
    expect((await step(id, 'handed_over')).status).toBe(200);
  });

  it('is warned about once, and the store sees it, with nothing else by itself', async () => {
    const { id, item } = await ready();
    expect(await run(6.9)).toEqual({ warned: 0, cancelled: 0 });
    expect(await listed('unfetched')).not.toContain(id);
    expect((await run(7)).warned).toBe(1);
    expect(await run(60)).toEqual({ warned: 0, cancelled: 0 });
    const [mail, ...more] = await mailsOf(id, 'order-unfetched');
    expect(more).toEqual([]);
    expect(JSON.stringify(mail?.content)).toContain('Lo guardamos hasta el martes 1 de diciembre.');
    expect(await listed('unfetched')).toContain(id);
    expect(await statusOf(id)).toBe('validado');
    expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '1 − 1' });
    await step(id, 'handed_over');
    expect(await listed('unfetched')).not.toContain(id);
  });

  it('is cancelled after the day that the warning named, and its money is owed', async () => {
    await settings(7, 5);
    const { id, item, tracked } = await ready();
    await run(7);
    // Five days after the warning the store is closed: a Sunday.
    const [mail] = await mailsOf(id, 'order-unfetched');
    expect(JSON.stringify(mail?.content)).toContain('Lo guardamos hasta el lunes 7 de diciembre. Si nadie lo retira');
    expect((await tracked()).pickup.kept_until).toBe('2026-12-07');
    expect((await run(13)).cancelled).toBe(0);
    expect((await run(14)).cancelled).toBe(1);
    expect(await run(15)).toEqual({ warned: 0, cancelled: 0 });
    expect(await statusOf(id)).toBe('cancelada');
    expect(await levelsOf(shop, item.id)).toEqual({ [CHACAO]: '1 − 0' });
    const history = (await house.get(`/sales/${id}/history`)).body.data;
    expect(history.at(-1).attributes).toMatchObject({ to: 'cancelada', reason: 'No se retiró' });
    const owed = (await house.get('/refunds/owed')).body.data as unknown[];
    expect(JSON.stringify(owed)).toContain(`"sale_id":${id}`);
    const [cancelled] = await mailsOf(id, 'order-cancelled');
    expect(JSON.stringify(cancelled?.content)).toContain('te devolvemos el dinero por la misma vía');
    const [notice] = await mailsOf(id, 'order-put-back');
    expect(notice?.subject).toContain('devuelve sus prendas a la venta');
    // The store puts the pieces back and says so.
    expect(await listed('put_back')).toContain(id);
    expect((await step(id, 'handed_over')).status).toBe(409);
    expect((await step(id, 'put_back')).status).toBe(200);
    expect((await step(id, 'put_back')).status).toBe(200);
    expect(await listed('put_back')).not.toContain(id);
  });

  it('never goes back before the day of the first mail, nor without a day of its own', async () => {
    await settings(2, 1);
    const early = await ready();
    await run(2);
    // The mail that it is ready promised a week.
    expect((await early.tracked()).pickup.kept_until).toBe('2026-12-01');
    expect((await run(7.5)).cancelled).toBe(0);
    expect((await run(8)).cancelled).toBe(1);
    // The house chooses to cancel after a warning that named no day: another warning does.
    await settings(7, 0);
    const late = await ready();
    await run(7);
    await settings(7, 3);
    expect(await run(20)).toEqual({ warned: 1, cancelled: 0 });
    expect(await mailsOf(late.id, 'order-unfetched')).toHaveLength(2);
    expect((await late.tracked()).pickup.kept_until).toBe('2026-12-17');
    await settings(0, 0);
    expect(await run(40)).toEqual({ warned: 0, cancelled: 0 });
    expect(await statusOf(late.id)).toBe('validado');
  });
});

it('the settings are checked, versioned, and for those who may change them', async () => {
  const { body } = await house.get('/sales/unfetched');
  expect(body.data).toEqual({ unfetched_days: 7, unfetched_return_days: 0 });
  const refused = await settings(0, 3);
  expect([refused.status, refused.body.fields]).toEqual([
    422,
    { unfetched_days: 'Para cancelar un pedido hay que avisar antes' },
  ]);
  const stale = await call(shop, '/sales/unfetched', {
    method: 'PUT',
    token: house.token,
    headers: { 'if-match': `"${body.meta.version - 1}"` },
    body: { unfetched_days: 5, unfetched_return_days: 0 },
  });
  expect(stale.status).toBe(412);
  expect((await call(shop, '/sales/unfetched', { token: clerk })).status).toBe(403);
});
