import { describe, expect, it } from 'vitest';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeVoucher, orderBody, placeOrder } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const shopper = signedIn(shop, 'customer');
const BODY = { code: 'SAMANABCD', amount: 12.5, start_date: '2026-11-01', end_date: '2026-12-31' };

let serial = 0;

/** A unique body. */
function nextBody(changes: Record<string, unknown> = {}) {
  serial += 1;
  return { ...BODY, code: `SAMAN${String(serial).padStart(5, 'X')}`, ...changes };
}

const lookUp = (code: string, token?: string) =>
  call(shop, `/vouchers?filter[code]=${encodeURIComponent(code)}`, token ? { token } : {});
const create = (body: unknown) => staff.post('/vouchers', body);

describe('looking up a code', () => {
  it('finds exactly that voucher, for any caller, ignoring case and surrounding spaces', async () => {
    const code = await makeVoucher(shop, { basisPoints: 3350, endDate: '2026-12-31' });
    for (const typed of [code, ` ${code.toLowerCase()} `]) {
      const { status, body } = await lookUp(typed);
      const attributes = { code, amount: 33.5, start_date: null, end_date: '2026-12-31' };
      expect([status, body.data]).toMatchObject([200, [{ attributes }]]);
    }
    expect((await lookUp(code, shopper.token)).status).toBe(200);
  });

  it.each(['', 'SAMAN', '%', 'SAMAN____', "' or 1=1 --", 'NO-EXISTE'])('finds nothing for %j', async (code) => {
    await makeVoucher(shop);
    expectAnswer(await lookUp(code), 200, { data: [] });
  });

  it('is never cached by a proxy', async () => {
    expect((await lookUp('SAMAN1')).headers.get('cache-control')).toBe('no-store');
  });
});

it('the voucher list is paged, newest first, and searchable by part of the code', async () => {
  const codes = [await makeVoucher(shop, { code: 'SAMANZZ01' }), await makeVoucher(shop, { code: 'SAMANZZ02' })];
  const page = await staff.get('/vouchers?q=zz0&page[size]=1');
  expect(page.body).toMatchObject({
    data: [{ attributes: { code: codes[1], version: 1 } }],
    meta: { total: 2, page: 1, pageSize: 1 },
  });
  expect((await staff.get('/vouchers?q=%25')).body.data).toEqual([]);
});

describe('creating a voucher', () => {
  it('stores it as sent, with its code trimmed and in upper case, and is audited', async () => {
    const { code } = nextBody();
    const made = await create({ ...BODY, code: ` ${code.toLowerCase()} ` });
    expectAnswer(made, 201, { data: { attributes: { ...BODY, code, version: 1 } } });
    expect((await lookUp(code)).body.data).toEqual([made.body.data]);
    const [entry] = await auditOf(shop, 'voucher', made.body.data.id);
    expect(entry).toMatchObject({
      action: 'voucher.created',
      accountId: staff.id,
      details: { code, amount: 12.5, startDate: '2026-11-01', endDate: '2026-12-31' },
    });
  });

  it('needs no dates', async () => {
    const { code } = nextBody();
    const made = await create({ code, amount: 0 });
    expect(made.body.data.attributes).toMatchObject({ amount: 0, start_date: null, end_date: null });
  });

  it('reports errors at the field, as contract/promotions/voucher.test.ts defines them', async () => {
    const { status, body } = await create(nextBody({ code: 'OTRO1234', amount: 101 }));
    expect([status, Object.keys(body.fields)]).toEqual([422, ['code', 'amount']]);
  });

  it('refuses a second voucher with the same code with 409 at the field, also when sent at once', async () => {
    const body = nextBody();
    const answers = await Promise.all(Array.from({ length: 5 }, () => create(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'voucher_taken',
      fields: { code: 'Ya existe un cupón con este código' },
    });
  });
});

describe('changing a voucher', () => {
  const put = (id: number, body: unknown, headers: Record<string, string> = {}) =>
    staff.put(`/vouchers/${id}`, body, headers);

  it('stores the change, raises the version, and records the old values', async () => {
    const { id } = (await create(nextBody())).body.data;
    const body = nextBody({ amount: 33.33, start_date: null, end_date: null });
    expectAnswer(await put(id, body, { 'if-match': '"1"' }), 200, {
      data: { id, attributes: { ...body, version: 2 } },
    });
    const entries = await auditOf(shop, 'voucher', id);
    expect(entries.find(({ action }) => action === 'voucher.updated')?.details).toMatchObject({
      before: { amount: 12.5 },
      after: { amount: 33.33, startDate: null },
    });
  });

  it('refuses an outdated version with 412 and the current voucher; nothing is overwritten', async () => {
    const { id } = (await create(nextBody())).body.data;
    const first = nextBody({ amount: 10 });
    await put(id, first, { 'if-match': '"1"' });
    const second = await put(id, nextBody({ amount: 90 }), { 'if-match': '"1"' });
    expectAnswer(second, 412, { code: 'version_conflict', details: { id, attributes: { ...first, version: 2 } } });
    const refusal = await staff.delete(`/vouchers/${id}`, { 'if-match': '"1"' });
    expect(refusal.status).toBe(412);
    expect((await lookUp(first.code)).body.data[0].attributes.amount).toBe(10);
  });

  it('refuses the code of another voucher with 409, and changes nothing', async () => {
    const [one, other] = [nextBody(), nextBody()];
    const { id } = (await create(one)).body.data;
    await create(other);
    expectAnswer(await put(id, { ...one, amount: 1, code: other.code }), 409, { code: 'voucher_taken' });
    expect((await lookUp(one.code)).body.data[0].attributes.amount).toBe(12.5);
  });

  it('responds 404 to an unknown voucher', async () => {
    expect((await put(2_000_000_000, nextBody())).status).toBe(404);
  });
});

it('deleting a voucher hides it from look-ups, is audited, and leaves it on the sale that used it', async () => {
  await makeRate(shop);
  const item = await makeItem(shop);
  const made = (await create(nextBody({ amount: 20, start_date: null, end_date: null }))).body.data;
  const { code } = made.attributes;
  const body = await orderBody(shop, [{ item }], { voucherBasisPoints: 2000, voucher_code: code });
  const sale = await placeOrder(shop, body);
  const deletion = await staff.delete(`/vouchers/${made.id}`);
  expect(deletion.status).toBe(204);
  expect((await lookUp(code)).body.data).toEqual([]);
  const laterSale = await staff.get(`/sales/${sale.body.data.id}`);
  expect(laterSale.body.data.attributes).toMatchObject({ voucher_code: code, discount: 9.98 });
  const again = await orderBody(shop, [{ item }], { voucherBasisPoints: 2000, voucher_code: code });
  expect((await placeOrder(shop, again)).body.code).toBe('voucher_unknown');
  expect((await auditOf(shop, 'voucher', made.id)).at(-1)).toMatchObject({
    action: 'voucher.deleted',
    details: { code },
  });
  expect((await staff.delete(`/vouchers/${made.id}`)).status).toBe(404);
});
