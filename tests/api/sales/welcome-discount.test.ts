import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Item } from '#domain/catalogue/item.ts';
import { nationalIdSpellings } from '#domain/people/person.ts';
import { accounts } from '#server/features/accounts/accounts.tables.ts';
import { voucherRedemptions } from '#server/features/promotions/vouchers/vouchers.tables.ts';
import { welcomeClaims } from '#server/features/promotions/welcome/welcome.tables.ts';
import { forgetSettledCustomers } from '#server/features/sales/customers.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import {
  makeAccount,
  makeItem,
  makeRate,
  makeVoucher,
  orderBody,
  PASSWORD,
  placeOrder,
} from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const WELCOME = 2000;
const MESSAGES = {
  owed: 'Es tu primera compra con cuenta: lleva el descuento de bienvenida (20\u00a0%).',
  spent:
    'El descuento de bienvenida es para el primer pedido de cada persona, y ya hay uno con tu cuenta, tu correo, tu cédula o tu teléfono.',
  guest: 'El descuento de bienvenida es para quien compra con su cuenta. Inicia sesión, o sigue sin él.',
  other: 'Los montos del pedido cambiaron. Revísalos antes de continuar.',
};

let item: Item;
let serial = 0;

beforeAll(async () => {
  await makeRate(shop);
  item = await makeItem(shop, { priceCents: 4999, stock: 1000 });
});

/** A phone that no other test uses. */
const newPhone = () => {
  serial += 1;
  return `0414-${1_000_000 + serial}`;
};

/** A new shopper with an account, address, cédula and phone of their own. */
async function someone() {
  const account = await makeAccount(shop, 'customer');
  const customer_phone = newPhone();
  return { ...account, customer_email: account.email, customer_id: `V-${20_000_000 + serial}`, customer_phone };
}
type Someone = Awaited<ReturnType<typeof someone>>;

/** @param basisPoints the discount that the shopper was shown */
async function order(
  {
    customer_email,
    customer_id,
    customer_phone = newPhone(),
    token,
  }: Pick<Someone, 'customer_email' | 'customer_id'> & {
    customer_phone?: string;
    token?: string;
  },
  voucherBasisPoints: number,
  changes: Record<string, unknown> = {},
  key: string = randomUUID(),
) {
  const person = { customer_email, customer_id, customer_phone };
  const body = await orderBody(shop, [{ item, quantity: 2 }], { voucherBasisPoints, ...person, ...changes });
  return placeOrder(shop, body, key, token);
}

const promotionsOf = async ({ token }: { token: string }) =>
  (await call(shop, '/usr/me/promotions', { token })).body.data;
async function promotionsFor({ token, customer_email, customer_id, customer_phone }: Someone) {
  const body = { customer_email, customer_id, customer_phone };
  return (await call(shop, '/usr/me/promotions', { method: 'POST', token, body })).body.data;
}
const cancel = (id: number) => staff.post(`/sales/${id}/cancel`);

describe('the first order of an account', () => {
  it('gets a fifth off, and every response names the discount', async () => {
    const ana = await someone();
    expect(await promotionsOf(ana)).toEqual([{ promotion: 'bienvenida', percent: 20 }]);
    const key = randomUUID();
    const placed = await order(ana, WELCOME, {}, key);
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { id, attributes } = placed.body.data;
    const expected = { subtotal: 99.98, discount: 20, total: 79.98, promotion: 'bienvenida', voucher_code: null };
    expect(attributes).toMatchObject(expected);
    expect(await promotionsOf(ana)).toEqual([]);

    const { token } = ana;
    const { order_id: orderId, tracking_key: trackingKey } = attributes;
    const read = async (path: string, as: string) => (await call(shop, path, { token: as })).body.data;
    expect((await read(`/sales/${id}`, staff.token)).attributes).toMatchObject(expected);
    expect((await read(`/sales?q=${orderId}`, staff.token))[0].attributes).toMatchObject(expected);
    expect((await read('/usr/me/sales', token))[0].attributes).toMatchObject(expected);
    expect((await read(`/sales/track/${orderId}?key=${trackingKey}`, '')).attributes).toMatchObject(expected);
    const sheet = (await staff.get(`/sales/export?q=${orderId}`)).body as unknown as string;
    const [header = [], row = []] = sheet.split('\r\n').map((line) => line.split(';'));
    const cell = (name: string) => row[header.indexOf(name)];
    expect([cell('Promoción'), cell('Cupón'), cell('Descuento (USD)')]).toEqual([
      'Descuento de bienvenida (20 %)',
      '',
      '20,00',
    ]);

    const { body: list } = await staff.get(`/mails?q=${orderId}`);
    expect(list.data).toHaveLength(2);
    for (const { id: mail } of list.data) {
      const { text, html } = (await read(`/mails/${mail}`, staff.token)).attributes;
      for (const written of [text, html]) {
        const plain = written.replace(/&nbsp;|&#160;|\u00a0/g, ' ');
        expect(plain).toContain('Descuento de bienvenida (20 %)');
        expect(plain).not.toContain('Cupón');
      }
    }
    const again = await order(ana, WELCOME, { payment_proof_url: placed.body.data.attributes.payment_proof_url }, key);
    expect(again.body).toEqual(placed.body);
  });

  it('is refused with the right figures when the quote lacks the discount', async () => {
    const ana = await someone();
    const missing = await order(ana, 0);
    expectAnswer(missing, 409, {
      code: 'totals_changed',
      message: MESSAGES.owed,
      details: { subtotal: 99.98, discount: 20, promotion: 'bienvenida', voucher_code: null, total: 79.98 },
    });
    expect((await order(ana, WELCOME)).status).toBe(201);
  });

  it('is refused with changed figures only, when more than the discount changed', async () => {
    expect((await order(await someone(), 0, { subtotal: 1 })).body.message).toBe(MESSAGES.other);
  });
});

describe('no welcome discount for a person who has ordered before', () => {
  async function expectSpent(person: Parameters<typeof order>[0]) {
    expectAnswer(await order(person, WELCOME), 409, {
      code: 'totals_changed',
      message: MESSAGES.spent,
      details: { discount: 0, promotion: null, total: 99.98 },
    });
    const placed = await order(person, 0);
    expect([placed.status, placed.body.data.attributes.promotion]).toEqual([201, null]);
  }

  it.each<[string, (ana: Someone, berta: Someone) => Someone]>([
    [
      'with the account, under another address and cédula',
      (ana) => ({ ...ana, customer_email: 'otra@example.com', customer_id: 'V-30000001' }),
    ],
    [
      'with the cédula, as a RIF and under another account',
      (ana, berta) => ({ ...berta, customer_id: nationalIdSpellings(ana.customer_id)[1] ?? '' }),
    ],
    [
      'with the address, in capitals and under another account',
      (ana, berta) => ({ ...berta, customer_email: ana.customer_email.toUpperCase() }),
    ],
    [
      'with the phone, under another account, address and cédula',
      (ana, berta) => ({ ...berta, customer_phone: ana.customer_phone }),
    ],
  ])('%s', async (_how, asAna) => {
    const [ana, berta] = [await someone(), await someone()];
    expect((await order(ana, WELCOME)).status).toBe(201);
    expect(await promotionsOf(berta)).toHaveLength(1);
    const person = asAna(ana, berta);
    // The recipient's data decide, too, not the account alone.
    expect(await promotionsFor(person)).toEqual([]);
    await expectSpent(person);
  });

  it('as a guest, by address or by cédula', async () => {
    const [ana, berta] = [await someone(), await someone()];
    for (const { customer_email, customer_id } of [
      { ...ana, customer_id: 'V-30000002' },
      { ...berta, customer_email: 'berta-de-antes@example.com' },
    ])
      expect((await order({ customer_email, customer_id }, 0)).status).toBe(201);
    expect(await promotionsOf(ana)).toEqual([]);
    await expectSpent(ana);
    await expectSpent(berta);
  });

  it('with the account’s address, even if this order goes to another address', async () => {
    const ana = await someone();
    expect((await order({ customer_email: ana.email, customer_id: 'V-30000003' }, 0)).status).toBe(201);
    await expectSpent({ ...ana, customer_email: 'regalo@example.com' });
  });

  it('with another alias of the mailbox, under another account', async () => {
    const [ana, berta] = [await someone(), await someone()];
    const mailbox = `ana${serial}`;
    expect((await order({ ...ana, customer_email: `${mailbox}+1@gmail.com` }, WELCOME)).status).toBe(201);
    await expectSpent({ ...berta, customer_email: `${mailbox.replace('n', 'n.')}+2@googlemail.com` });
  });

  it('and has deleted the account since', async () => {
    const ana = await someone();
    const placed = await order(ana, WELCOME);
    await staff.put(`/sales/${placed.body.data.id}`, { status: 'validado' });
    await staff.post('/sales/hand-over', { ids: [placed.body.data.id] });
    const leave = { method: 'DELETE', token: ana.token, body: { password: PASSWORD } };
    expect((await call(shop, '/usr/me', leave)).status).toBe(200);
    expect(await forgetSettledCustomers(shop.database, new Date(Date.now() + 40 * 86_400_000))).toBe(1);
    const [stored] = await shop.database.connection.select().from(sales).where(eq(sales.id, placed.body.data.id));
    expect([stored?.customerEmail, stored?.customerId]).toEqual(['', '']);
    const claims = await shop.database.connection.select().from(welcomeClaims);
    expect(JSON.stringify(claims)).not.toContain(ana.email);
    await expectSpent({ ...(await someone()), customer_id: ana.customer_id });
  });
});

describe('an order that is cancelled or deleted', () => {
  it('restores the welcome discount once when it is cancelled', async () => {
    const ana = await someone();
    const first = await order(ana, WELCOME);
    expect(await promotionsOf(ana)).toEqual([]);
    expect((await cancel(first.body.data.id)).status).toBe(200);
    expect(await promotionsOf(ana)).toHaveLength(1);
    expect((await order(ana, WELCOME)).status).toBe(201);
    await cancel(first.body.data.id);
    expect(await promotionsOf(ana)).toEqual([]);
  });

  it.each([
    ['pendiente', 1],
    ['validado', 0],
  ])('deleted while %s leaves %i discounts to use', async (status, left) => {
    const ana = await someone();
    const { id } = (await order(ana, WELCOME)).body.data;
    if (status !== 'pendiente') await staff.put(`/sales/${id}`, { status });
    expect((await staff.delete(`/sales/${id}`)).status).toBe(204);
    expect(await promotionsOf(ana)).toHaveLength(left);
  });
});

it('a guest pays what the cart showed, and cannot claim the discount', async () => {
  serial += 1;
  const guest = {
    customer_phone: newPhone(),
    customer_email: `invitada-${serial}@example.com`,
    customer_id: `V-${40_000_000 + serial}`,
  };
  expectAnswer(await order(guest, WELCOME), 409, {
    code: 'totals_changed',
    message: MESSAGES.guest,
    details: { discount: 0, promotion: null },
  });
  const placed = await order(guest, 0);
  expect(placed.body.data.attributes).toMatchObject({ discount: 0, promotion: null, total: 99.98 });
});

describe('an order with a coupon', () => {
  /** E-mail and cédula; each has a row of its own, and one for its hash. */
  const IDENTIFIERS = 2;
  const redemptions = () => shop.database.connection.$count(voucherRedemptions);

  it.each([
    ['worse', 1000],
    ['as good', 2000],
  ])('that is %s uses the welcome discount, and leaves the coupon unused', async (_name, basisPoints) => {
    const ana = await someone();
    const code = await makeVoucher(shop, { basisPoints });
    const before = await redemptions();
    const placed = await order(ana, WELCOME, { voucher_code: code });
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    expect(placed.body.data.attributes).toMatchObject({ promotion: 'bienvenida', voucher_code: null, discount: 20 });
    expect(await redemptions()).toBe(before);
    const next = await order(ana, basisPoints, { voucher_code: code });
    expect(next.body.data.attributes).toMatchObject({ promotion: null, voucher_code: code });
    expect(await redemptions()).toBe(before + 2 * IDENTIFIERS);
  });

  it('that is better uses the coupon, and the next order gets no welcome discount', async () => {
    const ana = await someone();
    const code = await makeVoucher(shop, { basisPoints: 2500 });
    const placed = await order(ana, 2500, { voucher_code: code });
    expect(placed.body.data.attributes).toMatchObject({ promotion: null, voucher_code: code, discount: 25 });
    expect(await promotionsOf(ana)).toEqual([]);
  });

  it('quoted with the coupon only, is told which discount applies', async () => {
    const code = await makeVoucher(shop, { basisPoints: 1000 });
    expectAnswer(await order(await someone(), 1000, { voucher_code: code }), 409, {
      message: MESSAGES.owed,
      details: { promotion: 'bienvenida', voucher_code: null, discount: 20 },
    });
  });
});

it('an account with an unconfirmed address, where the shop sends mail gets the discount once the address is confirmed, and is told so before', async () => {
  Object.assign(shop.services.mailer, { deliversOutside: true });
  const ana = await someone();
  const { body } = await call(shop, '/usr/me/promotions', { token: ana.token });
  expect(body).toEqual({ data: [], unconfirmed: true });
  expectAnswer(await order(ana, WELCOME), 409, {
    code: 'totals_changed',
    message: expect.stringContaining('cuando confirmas tu correo'),
  });
  await shop.database.connection.update(accounts).set({ emailConfirmedAt: new Date() }).where(eq(accounts.id, ana.id));
  expect(await promotionsOf(ana)).toHaveLength(1);
  expect((await order(ana, WELCOME)).status).toBe(201);
  Object.assign(shop.services.mailer, { deliversOutside: false });
});
