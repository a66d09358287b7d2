import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeRate, makeSale, PASSWORD } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

const take = (token: string, format: string, password = PASSWORD) =>
  fetch(`${shop.url}/api/usr/me/data`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ password, format }),
  });
const contact = (email: string) => ({
  customer_name: 'Zoraida <b>Bencomo</b>',
  customer_email: email,
  customer_phone: '0414-7718832',
  customer_id: 'V-18345677',
  address: 'Calle Orinoco con Mucuchíes',
});

beforeAll(async () => {
  await makeRate(shop);
  // The cédula has an order already, so none of the orders below gets the first-order discount.
  await makeSale(shop, contact('primera@example.com'));
});

describe('POST /usr/me/data', () => {
  it('gives the owner all of it as JSON, and nothing of others or of secrets', async () => {
    const [ana, berta] = [await makeAccount(shop, 'customer'), await makeAccount(shop, 'customer')];
    const own = await makeSale(shop, contact(ana.email), { token: ana.token });
    const other = await makeSale(shop, { ...contact(berta.email), customer_name: 'Berta' }, { token: berta.token });
    await staff.post(`/sales/${own.id}/notes`, { note: 'Llama por la tarde' });
    const answer = await take(ana.token, 'json');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="mis-datos-[\d-]+\.json"$/);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const text = await answer.text();
    const { sections } = JSON.parse(text) as { sections: { table: string; rows: Record<string, unknown>[] }[] };
    const rowsIn = (table: string) => sections.find((one) => one.table === table)?.rows ?? [];
    expect(rowsIn('accounts')).toEqual([expect.objectContaining({ email: ana.email, name: 'Ana' })]);
    expect(rowsIn('sales')).toEqual([expect.objectContaining({ order_id: own.order_id, customer_id: 'V-18345677' })]);
    expect(rowsIn('payments')).toEqual([expect.objectContaining({ reference: '123456', payer_phone: '0414-1234567' })]);
    expect(rowsIn('sale_notes')).toEqual([expect.objectContaining({ note: 'Llama por la tarde' })]);
    expect(rowsIn('sale_lines')).toHaveLength(1);
    for (const foreign of [berta.email, other.order_id, own.tracking_key, '$argon2id$', 'password_hash']) {
      expect(text).not.toContain(foreign);
    }
  });

  it('gives a page to read, in which nothing of theirs runs', async () => {
    const ana = await makeAccount(shop, 'customer');
    await makeSale(shop, contact(ana.email), { token: ana.token });
    const answer = await take(ana.token, 'html');
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await answer.text();
    expect(page).toContain('<dd>Zoraida &lt;b&gt;Bencomo&lt;/b&gt;</dd>');
    expect(page).toContain('<dt>Total (USD)</dt><dd>49,90</dd>');
    expect(page).not.toContain('<b>Bencomo');
  });

  it('includes what a guest did with the address, once it is confirmed', async () => {
    const ana = await makeAccount(shop, 'customer');
    const guest = await makeSale(shop, contact(ana.email));
    expect(await (await take(ana.token, 'json')).text()).not.toContain(guest.order_id);
    await shop.database.connection
      .update(accounts)
      .set({ emailConfirmedAt: new Date() })
      .where(eq(accounts.id, ana.id));
    expect(await (await take(ana.token, 'json')).text()).toContain(guest.order_id);
  });

  it.each([
    ['a wrong password', { password: 'no es', format: 'json' }, 'password'],
    ['no password', { password: '', format: 'json' }, 'password'],
    ['another format', { password: PASSWORD, format: 'pdf' }, 'format'],
  ])('is refused at the field with %s', async (_what, body, field) => {
    const ana = await makeAccount(shop, 'customer');
    const answer = await call(shop, '/usr/me/data', { method: 'POST', token: ana.token, body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fields)).toEqual([field]);
  });

  it('needs an account', async () => {
    const answer = await call(shop, '/usr/me/data', { method: 'POST', body: { password: PASSWORD, format: 'json' } });
    expect(answer.status).toBe(401);
  });

  it('holds at most two thousand rows of a table, and says that there are more', async () => {
    const ana = await makeAccount(shop, 'customer');
    await shop.database.connection.execute(sql`
      insert into audit_entries (account_id, actor, action) select ${ana.id}, 'Ana', 'login.succeeded'
      from generate_series(1, 2100)`);
    const { sections } = (await (await take(ana.token, 'json')).json()) as {
      sections: { table: string; rows: unknown[]; truncated: boolean }[];
    };
    const log = sections.find(({ table }) => table === 'audit_entries');
    expect([log?.rows.length, log?.truncated]).toEqual([2_000, true]);
    expect(await (await take(ana.token, 'html')).text()).toContain('Hay más: pide el resto a la tienda.');
  });
});

describe('GET /usr/me/erasure', () => {
  it('says in words what is open, and what the books keep for how long', async () => {
    const ana = await makeAccount(shop, 'customer');
    const read = () => call(shop, '/usr/me/erasure', { token: ana.token });
    expect((await read()).body.data).toMatchObject({ open: [], book_years: 10 });
    const unpaid = await makeSale(shop, contact(ana.email), { token: ana.token });
    const paid = await makeSale(shop, contact(ana.email), { token: ana.token });
    await staff.put(`/sales/${paid.id}`, { status: 'validado' });
    const { data } = (await read()).body;
    expect(data.open).toEqual([
      expect.stringContaining(`El pedido ${unpaid.order_id} espera su pago`),
      expect.stringContaining(`El pedido ${paid.order_id} no se ha entregado`),
      expect.stringMatching(new RegExp(`El pedido ${paid.order_id} está en garantía hasta el \\d\\d/`)),
    ]);
    expect(data.kept).toContain('El banco y la referencia de cada pago');
  });
});
