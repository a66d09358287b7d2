import { beforeAll, expect, it } from 'vitest';
import type { LocationRecord } from '#contract/stock/location.ts';
import { call } from '#tests/support/http/call.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeAccount, makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

// Who reads sales without `payments.read` gets no bank, reference, payer or proof; who lacks `stock.read`, no figure of a location.
const shop = testShop();
const owner = signedIn(shop);
beforeAll(() => makeRate(shop));

const PAYMENT = { bank: 'Banesco', reference: '98127634', date: '2026-11-02', payerPhone: '0414-7654321' };
const UNSEEN = { bank: null, reference: null, date: null, payerPhone: null };

/** Somebody with a role that the house made. */
async function withRole(permissions: string[]): Promise<string> {
  const terms = { name: `Rol de ${permissions.at(-1)}`, permissions, by_store: false, requires_second_factor: false };
  const role = (await owner.post('/roles', terms)).body.data;
  const { id, token } = await makeAccount(shop, 'reader');
  expect((await owner.put(`/staff/${id}`, { role_id: role.id, stores: [], disabled: false })).status).toBe(200);
  return token;
}

it('a sale shows its payment only to those who may see payments', async () => {
  const sale = await makeSale(shop, { payment: PAYMENT });
  const token = await withRole(['sales.read', 'sales.export', 'sales.validate']);
  const seen = (await owner.get(`/sales/${sale.id}`)).body.data.attributes;
  expect(seen).toMatchObject({ payment: PAYMENT, payment_proof_url: expect.stringContaining('/') });
  const unseen = { payment: UNSEEN, payment_proof_url: null, order_id: sale.order_id };

  const read = async (path: string) => (await call(shop, path, { token })).body;
  expect((await read(`/sales/${sale.id}`)).data.attributes).toMatchObject(unseen);
  for (const query of ['', '?page[size]=5&page[number]=1']) {
    expect((await read(`/sales${query}`)).data[0].attributes, query).toMatchObject(unseen);
  }
  const change = (version: number) => {
    const headers = { 'if-match': `"${version}"` };
    return call(shop, `/sales/${sale.id}`, { method: 'PUT', token, headers, body: { status: 'validado' } });
  };
  expect(await change(seen.version + 7)).toMatchObject({ status: 412, body: { details: { attributes: unseen } } });
  expect((await change(seen.version)).body.data.attributes).toMatchObject({ ...unseen, status: 'validado' });

  const sheetOf = async (as: string) => String((await call(shop, '/sales/export', { token: as })).body);
  const sheet = await sheetOf(token);
  expect(sheet).toContain(sale.order_id);
  for (const secret of [PAYMENT.bank, PAYMENT.reference, PAYMENT.payerPhone]) {
    expect(sheet).not.toContain(secret);
    expect(await sheetOf(owner.token)).toContain(secret);
  }
});

it('locations are named to everybody who works here, and their pieces to those who see stock', async () => {
  await makeItem(shop, { stock: 3 });
  const read = async (token: string) =>
    (await call<{ data: LocationRecord[] }>(shop, '/locations', { token })).body.data.map(
      ({ attributes }) => attributes,
    );
  const all = await read(owner.token);
  expect(all.map(({ pieces }) => pieces)).not.toContain(undefined);
  const cashier = await makeAccount(shop, 'cashier');
  for (const token of [cashier.token, await withRole(['locations.write'])]) {
    const shown = await read(token);
    expect(shown.map(({ name }) => name)).toEqual(all.map(({ name }) => name));
    for (const { pieces, pickups } of shown) expect([pieces, pickups]).toEqual([undefined, undefined]);
  }
});
