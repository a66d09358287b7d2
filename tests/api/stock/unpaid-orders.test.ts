import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { expireUnpaid } from '#server/features/sales/expiry/expire-unpaid.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeVoucher, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { levelsOf, WAREHOUSE } from '#tests/support/stock/stock-books.ts';

const shop = testShop();
const HOUR = 3_600_000;
const staff = signedIn(shop);

beforeAll(() => makeRate(shop));

const execute = (statement: ReturnType<typeof sql>) => shop.database.connection.execute(statement);
const run = (hours: number) => {
  const { database, jobs } = shop.services;
  return expireUnpaid({
    database,
    jobs,
    branding: brandingOf(shop.services),
    now: () => new Date(Date.now() + hours * HOUR),
  });
};
const statusOf = async (id: number) =>
  (await shop.database.connection.select({ status: sales.status }).from(sales).where(eq(sales.id, id)))[0]?.status;
const remindersOf = async (id: number) =>
  (await shop.database.connection.select().from(mails).where(eq(mails.saleId, id))).filter(
    ({ kind }) => kind === 'order-unpaid',
  );

/** An order whose only payment staff rejected this many hours ago. */
async function unpaid(hoursAgo: number) {
  const item = await makeItem(shop, { stock: 4 });
  const placed = await placeOrder(shop, await orderBody(shop, [{ item, quantity: 3 }]));
  const id: number = placed.body.data.id;
  const at = new Date(Date.now() - hoursAgo * HOUR);
  await execute(sql`update sales set created_at = ${at.toISOString()}::timestamptz where id = ${id}`);
  await execute(sql`
    update payments set state = 'rejected', decided_at = ${at.toISOString()}::timestamptz where sale_id = ${id}`);
  return { id, item };
}

describe('an unpaid order', () => {
  it('gets a warning a day before its end, and then releases its pieces', async () => {
    const { id, item } = await unpaid(50);
    await run(0);
    const [reminder] = await remindersOf(id);
    expect(reminder?.subject).toMatch(/^Tu pedido .* espera tu pago$/);
    await run(0);
    expect(await remindersOf(id)).toHaveLength(1);
    await run(21);
    expect(await statusOf(id)).toBe('pendiente');
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '4 − 3' });
    await run(25);
    expect(await statusOf(id)).toBe('cancelada');
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '4 − 0' });
    const history = (await staff.get(`/sales/${id}/history`)).body;
    expect(JSON.stringify(history)).toContain('Se venció el plazo para pagar');
  });

  it('does not stop the others when it cannot be ended', async () => {
    const [stuck, other] = [await unpaid(50), await unpaid(50)];
    await run(0);
    await execute(sql`
      create function refuse_a_sale() returns trigger language plpgsql as $$ begin raise exception 'Stuck'; end $$`);
    await execute(sql`
      create trigger a_sale_is_stuck before update on sales for each row when (old.id = ${sql.raw(String(stuck.id))})
      execute function refuse_a_sale()`);
    await expect(run(25)).rejects.toThrow('1 unpaid orders could not be ended');
    expect([await statusOf(stuck.id), await statusOf(other.id)]).toEqual(['pendiente', 'cancelada']);
    await execute(sql`drop trigger a_sale_is_stuck on sales`);
    expect(await run(25)).toMatchObject({ cancelled: 1 });
  });

  it('waits longer when nobody has reviewed its payment; staff are told before it ends', async () => {
    const { id, item } = await unpaid(100);
    await execute(sql`update payments set state = 'declared', created_at = decided_at where sale_id = ${id}`);
    await run(0);
    expect(await remindersOf(id)).toEqual([]);
    await run(45);
    const reported = (await shop.database.connection.select().from(mails).where(eq(mails.saleId, id))).filter(
      ({ kind }) => kind === 'order-unseen',
    );
    expect(reported).toMatchObject([{ recipients: ['ventas@saman.example'] }]);
    await execute(sql`update mails set created_at = now() + interval '45 hours' where id = ${reported[0]?.id}`);
    await run(68);
    expect(await statusOf(id)).toBe('pendiente');
    await run(70);
    expect(await statusOf(id)).toBe('cancelada');
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '4 − 0' });
    const history = (await staff.get(`/sales/${id}/history`)).body;
    expect(JSON.stringify(history)).toContain('Se venció el plazo y nadie revisó el pago');
  });

  it('stays open while staff write notes about it, and once part of its money arrived', async () => {
    const [noted, partlyPaid] = [await unpaid(500), await unpaid(500)];
    for (const { id } of [noted, partlyPaid])
      await execute(sql`update payments set state = 'declared', created_at = decided_at where sale_id = ${id}`);
    const note = await staff.post(`/sales/${noted.id}/notes`, { note: 'El banco responde el lunes' });
    expect(note.status).toBeLessThan(300);
    await execute(sql`update payments set state = 'matched' where sale_id = ${partlyPaid.id}`);
    await run(0);
    await run(100);
    expect([await statusOf(noted.id), await statusOf(partlyPaid.id)]).toEqual(['pendiente', 'pendiente']);
    const reported = (await shop.database.connection.select().from(mails)).filter(
      ({ kind }) => kind === 'order-unseen',
    );
    expect(reported.map(({ saleId }) => saleId)).not.toContain(noted.id);
  });

  it('stays open once its pieces were handed over, because they do not return by themselves', async () => {
    const { id, item } = await unpaid(500);
    await execute(sql`update sales set status = 'validado' where id = ${id}`);
    expect((await staff.post('/sales/hand-over', { ids: [id] })).status).toBe(200);
    // The bank reversed the payment after that.
    await execute(sql`update sales set status = 'pendiente' where id = ${id}`);
    await run(0);
    await run(500);
    expect(await statusOf(id)).toBe('pendiente');
    expect(await remindersOf(id)).toEqual([]);
    expect(await levelsOf(shop, item.id)).toEqual({ [WAREHOUSE]: '1 − 0' });
  });

  it('stays open when a coupon pays all of it, because there is no payment to review', async () => {
    const item = await makeItem(shop, { stock: 4 });
    const code = await makeVoucher(shop, { basisPoints: 10_000 });
    const body = await orderBody(shop, [{ item }], { voucherBasisPoints: 10_000, voucher_code: code });
    const placed = await placeOrder(shop, body);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    await run(500);
    await run(1000);
    expect(await statusOf(placed.body.data.id)).toBe('pendiente');
  });

  it('stays open permanently when staff decide so; the setting is validated with messages', async () => {
    const put = (body: object) => staff.put('/sales/expiry', body);
    expect((await put({ unpaid_hours: 10, reminder_hours: 10 })).body.fields).toEqual({
      reminder_hours: 'El aviso debe salir antes de que termine el plazo',
    });
    expect((await put({ unpaid_hours: 30, reminder_hours: 24, unseen_hours: 24 })).body.fields).toEqual({
      unseen_hours: 'Este plazo debe ser más largo que el aviso',
    });
    expect((await put({ unpaid_hours: 0, reminder_hours: 24 })).body.data).toMatchObject({
      unpaid_hours: 0,
      unseen_hours: 168,
    });
    const { id } = await unpaid(500);
    expect(await run(0)).toEqual({ reminded: 0, cancelled: 0 });
    expect(await statusOf(id)).toBe('pendiente');
    await put({ unpaid_hours: 72, reminder_hours: 24 });
  });
});
