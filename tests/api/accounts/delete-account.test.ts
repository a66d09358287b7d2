import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { forgetSettledCustomers } from '#server/features/sales/customers.ts';
import { paymentProofs, saleRequests, sales } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { makeAccount, makeRate, makeSale, PASSWORD } from '#tests/support/shop/factories.ts';
import { COMPANY } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
let ana: { id: number; email: string; token: string };
let admin: { id: number; email: string; token: string };

beforeAll(async () => {
  await makeRate(shop);
  // The cédula has an order already, so none of the orders below gets the first-order discount.
  await makeSale(shop);
});
beforeEach(async () => {
  [ana, admin] = [await makeAccount(shop, 'customer'), await makeAccount(shop, 'admin')];
});

const buy = async (changes = {}): Promise<number> =>
  (await makeSale(shop, { customer_email: ana.email, ...changes }, { token: ana.token })).id;
const move = (id: number, status: string) =>
  call(shop, `/sales/${id}`, { method: 'PUT', token: admin.token, body: { status } });
const sale = async (id: number) => (await call(shop, `/sales/${id}`, { token: admin.token })).body.data.attributes;
const remove = (token = ana.token, body: unknown = { password: PASSWORD }) =>
  call(shop, '/usr/me', { method: 'DELETE', token, body });
const handOver = (id: number) =>
  call(shop, '/sales/hand-over', { method: 'POST', token: admin.token, body: { ids: [id] } });
/** Gives back all that was paid for a cancelled sale. */
async function giveBack(id: number): Promise<void> {
  const [paid] = (await call(shop, `/sales/${id}/payments`, { token: admin.token })).body.data;
  const body = { payment_id: paid.id, amount: paid.attributes.amount, reason: 'Prueba', paid: true };
  expect((await call(shop, `/sales/${id}/refunds`, { method: 'POST', token: admin.token, body })).status).toBe(201);
}
const daysOn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);

/** All stored data that identifies the buyer. */
async function traces(id: number): Promise<string> {
  const { connection } = shop.database;
  const rows = [
    await connection.select().from(sales).where(eq(sales.id, id)),
    await connection.select().from(mails).where(eq(mails.saleId, id)),
    await connection.select().from(saleRequests).where(eq(saleRequests.saleId, id)),
    await connection.select().from(paymentProofs).where(eq(paymentProofs.saleId, id)),
  ];
  return JSON.stringify(rows);
}

describe('DELETE /usr/me', () => {
  it('deletes the account; a settled sale stays without its buyer’s data', async () => {
    const id = await buy();
    const before = await sale(id);
    expect((await move(id, 'cancelada')).status).toBe(200);
    expect(await remove()).toMatchObject({ status: 200, body: { meta: { anonymised: 1, underWay: 0 } } });
    expect((await call(shop, '/usr/me', { token: ana.token })).status).toBe(401);
    const login = { email: ana.email, password: PASSWORD };
    expect((await call(shop, '/usr/auths/login', { method: 'POST', body: login })).status).toBe(401);

    const after = await sale(id);
    expect(after).toMatchObject({
      customer_name: 'Cuenta eliminada',
      customer_email: '',
      customer_phone: '',
      customer_id: '',
      address: '',
      payment_proof_url: null,
      status: 'cancelada',
    });
    expect(after.payment).toEqual({ ...before.payment, payerPhone: null });
    for (const field of ['order_id', 'products', 'subtotal', 'total', 'total_bs', 'dollar_value', 'createdAt'])
      expect(after[field], field).toEqual(before[field]);
    const left = await traces(id);
    for (const trace of [ana.email, before.customer_name, before.customer_phone, before.customer_id, before.address])
      expect(left).not.toContain(trace);
  });

  it('keeps the data that an open sale needs until it is settled', async () => {
    const [pending, validated] = [await buy(), await buy()];
    await move(validated, 'validado');
    expect(await remove()).toMatchObject({ status: 200, body: { meta: { anonymised: 0, underWay: 2 } } });
    expect(await sale(pending)).toMatchObject({
      customer_email: ana.email,
      address: expect.stringContaining('Caracas'),
    });
    const [row] = await shop.database.connection.select().from(sales).where(eq(sales.id, pending));
    expect(row).toMatchObject({ accountId: null, forgetCustomer: true });

    expect(await forgetSettledCustomers(shop.database, daysOn(31))).toBe(0);
    await handOver(validated);
    expect(await forgetSettledCustomers(shop.database, daysOn(29))).toBe(0);
    expect(await forgetSettledCustomers(shop.database, daysOn(31))).toBe(1);
    expect(await sale(validated)).toMatchObject({ customer_name: 'Cuenta eliminada', status: 'validado' });
    expect(await sale(pending)).toMatchObject({ customer_email: ana.email });
    await move(pending, 'cancelada');
    expect(await forgetSettledCustomers(shop.database, new Date())).toBe(1);
    expect(await traces(pending)).not.toContain(ana.email);
    expect(await forgetSettledCustomers(shop.database, daysOn(400))).toBe(0);
  });

  it('keeps a company’s data where there may be an invoice', async () => {
    const [paid, unpaid] = [await buy({ company: COMPANY }), await buy({ company: COMPANY })];
    await move(paid, 'validado');
    await move(paid, 'cancelada');
    await giveBack(paid);
    await move(unpaid, 'cancelada');
    expect(await remove()).toMatchObject({ body: { meta: { anonymised: 2 } } });
    expect((await sale(paid)).company).toEqual({ ...COMPANY, address: '' });
    expect((await sale(unpaid)).company).toBeNull();
  });

  it('does not touch the sales of others and of guests', async () => {
    const guest = await makeSale(shop, { customer_email: ana.email });
    expect((await remove()).status).toBe(200);
    expect(await sale(guest.id)).toMatchObject({ customer_email: ana.email });
  });

  it.each([
    ['a wrong password', { password: 'no es' }, 'password'],
    ['a role', { password: PASSWORD, role: 'admin' }, 'role'],
  ])('deletes nothing with %s', async (_what, body, field) => {
    const answer = await remove(ana.token, body);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
    expect((await call(shop, '/usr/me', { token: ana.token })).status).toBe(200);
  });

  it('is audited without the name', async () => {
    await remove();
    const log = await shop.database.connection.select().from(auditEntries).where(eq(auditEntries.accountId, ana.id));
    const deleted = log.filter(({ action }) => action === 'account.deleted');
    expect(deleted).toHaveLength(1);
    expect(JSON.stringify(deleted)).not.toContain(ana.email);
  });

  it('is refused for the last administrator', async () => {
    await shop.database.connection.delete(accounts).where(eq(accounts.role, 'admin'));
    const [one, two] = [await makeAccount(shop, 'admin'), await makeAccount(shop, 'admin')];
    const answers = await Promise.all([remove(one.token), remove(two.token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [left] = await shop.database.connection.select().from(accounts).where(eq(accounts.role, 'admin'));
    const last = left?.id === one.id ? one : two;
    expect(await remove(last.token)).toMatchObject({ status: 409, body: { code: 'last_admin' } });
    expect((await call(shop, '/usr/me', { token: last.token })).status).toBe(200);
  });
});
