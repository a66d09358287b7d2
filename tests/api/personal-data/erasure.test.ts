import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { REGISTRY } from '#domain/personal-data/registry.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { expireBooks } from '#server/features/personal-data/expire-books.ts';
import { forgetSettledCustomers } from '#server/features/sales/customers.ts';
import { queryRows } from '#server/platform/database/rows.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeRate, makeSale, makeVoucher, PASSWORD } from '#tests/support/shop/factories.ts';
import { COMPANY } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
beforeAll(() => makeRate(shop));

const PERSON = {
  customer_name: 'Zoraida Bencomo',
  customer_phone: '0414-7718832',
  customer_id: 'V-18345677',
  address: 'Calle Orinoco con Mucuchíes',
};
let serial = 0;
/** Each test has a person of its own. */
function someone() {
  serial += 1;
  return {
    ...PERSON,
    customer_name: `${PERSON.customer_name} ${serial}`,
    customer_email: `zoraida.bencomo.${serial}@example.com`,
    customer_phone: `0414-77188${String(serial).padStart(2, '0')}`,
    customer_id: `V-183456${String(serial).padStart(2, '0')}`,
    address: `${PERSON.address}, casa ${serial}`,
  };
}
const yearsOn = (years: number) => new Date(Date.now() + years * 366 * 24 * 60 * 60_000);
const daysOn = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000);
const find = (q: string) => staff.post('/personal-data/search', { q });
const erase = (email: string, reason = 'Lo pidió por escrito') =>
  staff.post('/personal-data/erasures', { email, reason });
const validate = (id: number) => staff.put(`/sales/${id}`, { status: 'validado' });
const cancel = (id: number) => staff.put(`/sales/${id}`, { status: 'cancelada' });
const handOver = (id: number) => staff.post('/sales/hand-over', { ids: [id] });

/** Where the database contains one of these texts: `table.column`, without the columns that the registry lets the books keep. */
async function tracesOf(texts: readonly string[], keeping: 'book' | 'nothing' = 'book'): Promise<string[]> {
  const patterns = texts.map((text) => `%${text}%`);
  const traces: string[] = [];
  for (const [table, { columns }] of Object.entries(REGISTRY)) {
    for (const [column, { kind }] of Object.entries(columns)) {
      if (keeping === 'book' && kind === 'book') continue;
      const rows = await queryRows(shop.database.connection)`
        select 1 from ${sql.identifier(table)} where ${sql.identifier(column)}::text ilike any (${sql.param(patterns)}::text[])`;
      if (rows.length > 0) traces.push(`${table}.${column}`);
    }
  }
  return traces;
}

const textsOf = (person: ReturnType<typeof someone>) => [
  person.customer_email,
  person.customer_phone,
  person.customer_phone.replace(/\D/g, ''),
  person.customer_id,
  person.customer_name,
  person.address,
];

describe('staff', () => {
  it('find a person by e-mail, cédula and phone, however it is written', async () => {
    const zoraida = someone();
    const { order_id } = await makeSale(shop, zoraida);
    const written = [
      zoraida.customer_email.toUpperCase(),
      zoraida.customer_id.replace('V-', 'v '),
      zoraida.customer_phone.replace('0414-', '+58 414 '),
    ];
    for (const q of written) {
      expect((await find(q)).body.data, q).toEqual([
        {
          email: zoraida.customer_email,
          names: [zoraida.customer_name],
          phones: [zoraida.customer_phone],
          national_ids: [zoraida.customer_id],
          orders: 1,
          last_order_at: expect.stringMatching(/Z$/),
          has_account: false,
          open: [expect.stringContaining(order_id)],
          kept: expect.arrayContaining(['El banco y la referencia de cada pago']),
          book_years: 10,
        },
      ]);
    }
    expect((await find('nadie@example.com')).body.data).toEqual([]);
  });

  it.each([
    ['/personal-data/search', { q: 'Zoraida' }, 'q'],
    ['/personal-data/search', { q: '' }, 'q'],
    ['/personal-data/export', { email: 'no', format: 'json', reason: 'x' }, 'email'],
    ['/personal-data/export', { email: 'a@example.com', format: 'json', reason: '' }, 'reason'],
    ['/personal-data/erasures', { email: 'a@example.com', reason: ' ' }, 'reason'],
  ])('are told by field what %s refuses in %j', async (path, body, field) => {
    const answer = await staff.post(path, body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });

  it('export a guest, and the log says why', async () => {
    const zoraida = someone();
    const { order_id } = await makeSale(shop, zoraida);
    const body = { email: zoraida.customer_email, format: 'json', reason: 'Lo pidió en la tienda' };
    const answer = await call(shop, '/personal-data/export', { method: 'POST', token: staff.token, body });
    expect(JSON.stringify(answer.body)).toContain(order_id);
    const { data } = (await staff.get('/audit?action=person.exported')).body;
    expect(data[0].attributes.details).toMatchObject({ reason: 'Lo pidió en la tienda' });
  });

  it('erase an invitation to work here that was not used', async () => {
    const zoraida = someone();
    await validate((await makeSale(shop, zoraida)).id);
    const [role] = (await staff.get('/roles')).body.data.filter(
      ({ attributes }: { attributes: { by_store: boolean } }) => !attributes.by_store,
    );
    const { customer_email: email, customer_name: name } = zoraida;
    expect((await staff.post('/staff/invitations', { email, name, role_id: role.id, stores: [] })).status).toBe(201);
    expect((await erase(email)).status).toBe(200);
    expect((await staff.get('/staff/invitations')).body.meta.total).toBe(0);
  });

  it('do not erase an account of the staff, a person who is not there, or with a reason that names the person', async () => {
    const other = await makeAccount(shop, 'admin');
    expect(await erase(other.email)).toMatchObject({ status: 409, body: { code: 'status_conflict' } });
    expect((await erase('nadie@example.com')).status).toBe(404);
    const zoraida = someone();
    await makeSale(shop, zoraida);
    const named = await erase(zoraida.customer_email, `${zoraida.customer_name} lo pidió`);
    expect([named.status, Object.keys(named.body.fields)]).toEqual([422, ['reason']]);
  });
});

it('nobody but staff searches, exports or erases people', async () => {
  const shopper = await makeAccount(shop, 'customer');
  for (const [path, body] of [
    ['/personal-data/search', { q: shopper.email }],
    ['/personal-data/export', { email: shopper.email, format: 'json', reason: 'Prueba' }],
    ['/personal-data/erasures', { email: shopper.email, reason: 'Prueba' }],
  ] as const) {
    expect((await call(shop, path, { method: 'POST', body })).status).toBe(401);
    expect((await call(shop, path, { method: 'POST', body, token: shopper.token })).status).toBe(403);
  }
});

it('who may see customers finds them, and only who may erase them exports and erases', async () => {
  const reader = await makeAccount(shop, 'administration');
  const as = (path: string, body: unknown) => call(shop, path, { method: 'POST', body, token: reader.token });
  expect((await as('/personal-data/search', { q: 'nadie@example.com' })).status).toBe(200);
  const person = { email: 'nadie@example.com', reason: 'Prueba' };
  expect((await as('/personal-data/export', { ...person, format: 'json' })).status).toBe(403);
  expect((await as('/personal-data/erasures', person)).status).toBe(403);
  const settings = { method: 'PUT', body: { book_years: 5, audit_months: 24 }, token: reader.token };
  expect((await call(shop, '/personal-data/settings', settings)).status).toBe(403);
});

describe('after an erasure', () => {
  it('no table has anything of a guest whose orders are over, their paid and deleted ones included', async () => {
    const zoraida = someone();
    const [paid, unpaid, deleted] = [
      await makeSale(shop, { ...zoraida, company: COMPANY }),
      await makeSale(shop, zoraida),
      await makeSale(shop, zoraida),
    ];
    await staff.post(`/sales/${paid.id}/notes`, { note: `${zoraida.customer_name} llama por la tarde` });
    const issued = { kind: 'store_credit', amount: '5,00', reason: `Cortesía para ${zoraida.customer_email}` };
    const credit = await staff.post('/credit', {
      ...issued,
      holder_name: zoraida.customer_name,
      holder_email: zoraida.customer_email,
      holder_national_id: zoraida.customer_id,
    });
    expect(credit.status, JSON.stringify(credit.body)).toBe(201);
    await staff.delete(`/sales/${deleted.id}`);
    await cancel(unpaid.id);
    await validate(paid.id);
    await handOver(paid.id);
    const guide = 'ZB-0042-7718';
    await shop.database.connection.execute(sql`
      update parcels set guide = ${guide}, carrier_id = (select min(id) from carriers) where sale_id = ${paid.id}`);
    expect(await tracesOf([guide])).toEqual(['parcels.guide']);
    await staff.post(`/credit/${credit.body.data.id}/withdraw`, { amount: '5,00', reason: 'Se le pagó' });

    expect(await erase(zoraida.customer_email)).toMatchObject({
      status: 200,
      body: { meta: { anonymised: 2, underWay: 1 } },
    });
    expect(await forgetSettledCustomers(shop.database, daysOn(31))).toBe(1);
    expect(await tracesOf([...textsOf(zoraida), guide])).toEqual([]);
    // Of a paid order, the books keep the company for their years.
    expect(await tracesOf([COMPANY.name], 'nothing')).toEqual(['sales.company_name']);
    await expireBooks(shop.database, yearsOn(9));
    expect(await tracesOf([COMPANY.name], 'nothing')).toEqual(['sales.company_name']);
    await expireBooks(shop.database, yearsOn(11));
    expect(await tracesOf([COMPANY.name], 'nothing')).toEqual([]);
  });

  it('no table has anything of a shopper who deletes the account', async () => {
    const zoraida = someone();
    const shopper = await makeAccount(shop, 'customer');
    await shop.database.connection
      .update(accounts)
      .set({ name: 'Zenobia', lastname: 'Xirinachs', emailConfirmedAt: new Date() })
      .where(eq(accounts.id, shopper.id));
    const person = { ...zoraida, customer_email: shopper.email };
    const guest = await makeSale(shop, person);
    const own = await makeSale(shop, person, { token: shopper.token });
    await cancel(own.id);
    await cancel(guest.id);
    await call(shop, '/usr/auths/login', { method: 'POST', body: { email: shopper.email, password: 'no es' } });
    await call(shop, '/usr/auths/login', { method: 'POST', body: { email: shopper.email, password: PASSWORD } });
    const left = { method: 'DELETE', token: shopper.token, body: { password: PASSWORD } };
    expect((await call(shop, '/usr/me', left)).body.meta).toEqual({ anonymised: 2, underWay: 0 });
    expect(await tracesOf([...textsOf(person), 'Zenobia Xirinachs'])).toEqual([]);
    expect(await tracesOf([shopper.email, 'Xirinachs'], 'nothing')).toEqual([]);
  });

  it('the log still says what staff did and who, and an entry about others is whole', async () => {
    const zoraida = someone();
    const { id } = await makeSale(shop, zoraida);
    await staff.delete(`/sales/${id}`);
    const other = { kind: 'prueba', id: 1 };
    const actor = { accountId: staff.id, name: `Ana Rivas <${staff.email}>` };
    const similar = {
      to: [`la.${zoraida.customer_email}`, `${zoraida.customer_email}.ve`],
      id: `${zoraida.customer_id}9`,
    };
    await recordAudit(shop.database.connection, actor, 'mail.resent', other, similar);
    const spouse = { customer_name: 'Otro Bencomo', customer_phone: zoraida.customer_phone };
    await recordAudit(shop.database.connection, actor, 'sale.deleted', { kind: 'pareja', id: 1 }, spouse);
    await makeSale(shop, zoraida).then((sale) => cancel(sale.id));
    await erase(zoraida.customer_email);
    const [deletion] = await shop.database.connection
      .select()
      .from(auditEntries)
      .where(sql`action = 'sale.deleted' and record_id = ${String(id)}`);
    expect(deletion?.actor).toBe(`Ana Rivas <${staff.email}>`);
    expect(deletion?.details).toMatchObject({
      sale: { customer_name: '[borrado]', customer_email: '[borrado]', address: '[borrado]', total: 49.9 },
    });
    const [whole] = await shop.database.connection
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordKind, 'prueba'));
    expect(whole?.details).toEqual(similar);
    const [shared] = await shop.database.connection
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.recordKind, 'pareja'));
    expect(shared?.details).toEqual({ customer_name: 'Otro Bencomo', customer_phone: '[borrado]' });
    const { data } = (await staff.get('/audit?action=person.erased')).body;
    expect(data[0].attributes).toMatchObject({ actor: actor.name, details: { reason: 'Lo pidió por escrito' } });
    expect(JSON.stringify(data)).not.toContain(zoraida.customer_email);
  });

  it('a single-use voucher stays used, although nobody can read by whom', async () => {
    const zoraida = someone();
    const code = await makeVoucher(shop);
    const withVoucher = { ...zoraida, voucherBasisPoints: 2000, voucher_code: code, user_id: `browser-${serial}` };
    const sale = await makeSale(shop, withVoucher);
    await validate(sale.id);
    await handOver(sale.id);
    await erase(zoraida.customer_email);
    expect(await forgetSettledCustomers(shop.database, daysOn(31))).toBe(1);
    expect(await tracesOf(textsOf(zoraida))).toEqual([]);
    await expect(makeSale(shop, withVoucher)).rejects.toThrow('voucher_used');
  });
});

describe('an erasure waits', () => {
  const isErased = async (id: number) =>
    (await staff.get(`/sales/${id}`)).body.data.attributes.customer_name === 'Cuenta eliminada';

  it('for an order that is not handed over, however old', async () => {
    const zoraida = someone();
    const { id } = await makeSale(shop, zoraida);
    await validate(id);
    expect((await erase(zoraida.customer_email)).body.meta).toEqual({ anonymised: 0, underWay: 1 });
    await forgetSettledCustomers(shop.database, daysOn(400));
    expect(await isErased(id)).toBe(false);
    await handOver(id);
    await forgetSettledCustomers(shop.database, daysOn(29));
    expect(await isErased(id)).toBe(false);
    await forgetSettledCustomers(shop.database, daysOn(31));
    expect(await isErased(id)).toBe(true);
  });

  it('for a refund that is owed', async () => {
    const zoraida = someone();
    const { id } = await makeSale(shop, zoraida);
    await validate(id);
    await cancel(id);
    expect((await find(zoraida.customer_email)).body.data[0].open).toEqual([
      expect.stringContaining('La tienda debe un reembolso'),
    ]);
    await erase(zoraida.customer_email);
    await forgetSettledCustomers(shop.database, daysOn(400));
    expect(await isErased(id)).toBe(false);
    const [payment] = (await staff.get(`/sales/${id}/payments`)).body.data;
    const refund = { payment_id: payment.id, amount: payment.attributes.amount, reason: 'No hay talla', paid: true };
    const paid = await staff.post(`/sales/${id}/refunds`, refund);
    expect(paid.status, JSON.stringify(paid.body)).toBe(201);
    await forgetSettledCustomers(shop.database, daysOn(400));
    expect(await isErased(id)).toBe(true);
  });

  it('for money in favour, and nothing else of the person waits with it', async () => {
    const zoraida = someone();
    const sale = await makeSale(shop, zoraida);
    await cancel(sale.id);
    const holder = { holder_name: zoraida.customer_name, holder_email: zoraida.customer_email, holder_national_id: '' };
    await staff.post('/credit', { kind: 'store_credit', amount: '20,00', reason: 'Cortesía', ...holder });
    expect((await find(zoraida.customer_email)).body.data[0].open).toEqual([
      expect.stringContaining('de saldo a favor'),
    ]);
    expect((await erase(zoraida.customer_email)).body.meta).toEqual({ anonymised: 1, underWay: 1 });
    expect(await isErased(sale.id)).toBe(true);
    expect(await tracesOf([zoraida.customer_email])).toEqual(['credits.holder_email']);
  });
});

describe('the books', () => {
  it('are refused any change but a blank', async () => {
    const { connection } = shop.database;
    const { id } = await makeSale(shop, someone());
    await connection.execute(sql`
      insert into fiscal_documents (sale_id, order_id, kind, number, number_value, control_number, issued_on, buyer_name,
        buyer_id, total_cents, total_bs_hundredths, rates, dollar_value)
      values (${id}, 'X', 'factura', '1', 1, '00-1', '2026-11-01', 'Zoraida', 'V-1', 1, 1, '[]', 36)`);
    const set = (change: string) =>
      connection.execute(sql.raw(`update fiscal_documents set ${change} where number = '1'`));
    const refused = { cause: expect.objectContaining({ message: expect.stringContaining('append-only') }) };
    for (const change of ["buyer_name = 'Otra'", "buyer_id = 'V-2'", "number = '2'", 'total_cents = 2']) {
      await expect(set(change), change).rejects.toMatchObject(refused);
    }
    await set("buyer_name = 'Cuenta eliminada', buyer_id = ''");
  });

  it('lose what the bank wrote once its years are over, and not before', async () => {
    const { connection } = shop.database;
    await connection.execute(sql`
      with account as (
        insert into bank_accounts (name, bank, currency, methods) values ('Cuenta', 'Banesco', 'VES', '{pago_movil}') returning id
      ), statement as (
        insert into bank_statements (account_id, file_name, file_digest) select id, 'a.csv', 'x' from account returning id, account_id
      )
      insert into bank_lines (account_id, statement_id, row_number, posted_on, amount_hundredths, description, payer, fingerprint)
      select account_id, id, 1, now()::date, 100, 'PM Zoraida', 'Zoraida', 'f' from statement`);
    const payer = async () => (await queryRows<{ payer: string }>(connection)`select payer from bank_lines`)[0]?.payer;
    await expireBooks(shop.database, yearsOn(9));
    expect(await payer()).toBe('Zoraida');
    const settings = (await staff.get('/personal-data/settings')).body;
    await staff.put('/personal-data/settings', { ...settings.data, book_years: 8 });
    await expireBooks(shop.database, yearsOn(9));
    expect(await payer()).toBe('');
  });
});

describe('the settings', () => {
  it.each([
    [{ book_years: 0, audit_months: 24 }, 'book_years'],
    [{ book_years: 10, audit_months: 5 }, 'audit_months'],
    [{ book_years: 10.5, audit_months: 24 }, 'book_years'],
  ])('refuse %j', async (body, field) => {
    const answer = await staff.put('/personal-data/settings', body);
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, [field]]);
  });
});
