import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { mailDueCards } from '#server/features/credit/gift-card-mails.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { hasOrdered } from '#server/features/sales/customers.ts';
import { expireUnpaid } from '#server/features/sales/expiry/expire-unpaid.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { call } from '#tests/support/http/call.ts';
import { creditDifferences } from '#tests/support/payments/credit-books.ts';
import { cardOrderBody, makeCard, orderCard } from '#tests/support/payments/gift-cards.ts';
import { moneyDifferences } from '#tests/support/payments/money-books.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import {
  makeAccount,
  makeItem,
  makeProof,
  makeRate,
  orderBody,
  placeOrder,
  RATE,
} from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
beforeAll(() => makeRate(shop));

const balanceOf = async (id: number) => (await staff.get(`/credit/${id}`)).body.data.attributes.balance as number;
const setStatus = (id: number, status: string) => staff.put(`/sales/${id}`, { status });
const paymentsOf = async (id: number) => (await staff.get(`/sales/${id}/payments`)).body;

/** An order of USD 49,90 that is paid with a card for a part, and pago móvil for the rest. */
async function partOrder(code: string, part: number, changes: Record<string, unknown> = {}) {
  const item = await makeItem(shop);
  const proof = await makeProof(shop);
  const body = await orderBody(shop, [{ item }]);
  const { payment_proof_url: _proof, payment, ...rest } = body;
  const left = 4990 - part * 100;
  return placeOrder(shop, {
    ...rest,
    payment_method: 'gift_card',
    payment_code: code,
    payment_amount: part,
    further_payments: [
      {
        kind: 'sent',
        method: 'pago_movil',
        currency: 'VES',
        payment,
        payment_proof_url: proof,
        amount: bolivarsFor(left, RATE) / 100,
      },
    ],
    ...changes,
  });
}

/** An order of USD 49,90 that a card or credit pays in whole. */
async function wholeOrder(changes: Record<string, unknown>, token?: string) {
  const item = await makeItem(shop);
  const { payment_proof_url: _proof, payment: _payment, ...rest } = await orderBody(shop, [{ item }]);
  return placeOrder(shop, { ...rest, ...changes }, undefined, token);
}

it('pays a part with a card, and gives it back once when the order is cancelled', async () => {
  const card = await makeCard(shop, staff.token, '30,00');
  const placed = await partOrder(card.code, 20);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const { id, attributes } = placed.body.data;
  // It is a way of paying: the amounts are as without it.
  expect(attributes).toMatchObject({ subtotal: 49.9, discount: 0, total: 49.9, status: 'pendiente' });
  expect(await balanceOf(card.id)).toBe(10);
  expect((await paymentsOf(id)).data).toMatchObject([
    { attributes: { method: 'gift_card', amount: 20, covers: 20, igtf: 0, state: 'validated' } },
    { attributes: { method: 'pago_movil', state: 'declared' } },
  ]);
  await setStatus(id, 'cancelada');
  expect(await balanceOf(card.id)).toBe(30);
  expect((await setStatus(id, 'cancelada')).status).toBe(200);
  expect(await balanceOf(card.id)).toBe(30);
  expect((await staff.delete(`/sales/${id}`)).status).toBe(409);
  expect(await creditDifferences(shop.database.connection)).toEqual([]);
});

it('validates at once an order that a card pays in whole, without a proof', async () => {
  const card = await makeCard(shop, staff.token, '50,00');
  const placed = await wholeOrder({ payment_method: 'gift_card', payment_code: card.code });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  expect(placed.body.data.attributes).toMatchObject({ status: 'validado', payment_method: 'Tarjeta de regalo' });
  expect(await balanceOf(card.id)).toBe(0.1);
  // What the card paid is not reopened, so there would be nothing to wait for.
  expect(await setStatus(placed.body.data.id, 'pendiente')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('no puede volver a pendiente. Devuelve ese pago') },
  });
  expect((await paymentsOf(placed.body.data.id)).data[0].attributes.state).toBe('validated');
});

it('takes credit only from the signed-in person, and gives a refund back to it', async () => {
  const person = await makeAccount(shop, 'customer');
  await shop.database.connection.execute(sql`update accounts set email_confirmed_at = now() where id = ${person.id}`);
  const body = { kind: 'store_credit', amount: '60,00', holder_name: 'Eva', holder_email: person.email };
  const { data } = (await staff.post('/credit', { ...body, holder_national_id: '', reason: 'Cambio' })).body;
  const asGuest = await wholeOrder({ payment_method: 'store_credit' });
  expect(asGuest).toMatchObject({ status: 422, body: { fields: { payment_amount: 'No tienes saldo a favor' } } });
  // An account's first order has the welcome discount, which is none of the credit's business.
  await shop.database.connection.execute(sql`update accounts set email_confirmed_at = null where id = ${person.id}`);
  const placed = await wholeOrder({ payment_method: 'store_credit' }, person.token);
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  expect(await balanceOf(data.id)).toBe(10.1);
  const [payment] = (await paymentsOf(placed.body.data.id)).data;
  const refund = (changes: object) =>
    staff.post(`/sales/${placed.body.data.id}/refunds`, {
      payment_id: payment.id,
      amount: 9.9,
      reason: 'r',
      paid: true,
      ...changes,
    });
  expect((await refund({ method: 'zelle' })).body.fields).toHaveProperty('method');
  expect((await refund({ paid: false })).body.fields).toHaveProperty('paid');
  expect((await refund({})).status).toBe(201);
  expect(await balanceOf(data.id)).toBe(20);
  expect((await staff.post(`/payments/${payment.id}/reopen`)).status).toBe(409);
  expect((await call(shop, '/usr/me/credit', { token: person.token })).body.data).toMatchObject({
    balance: 20,
    entries: [{ kind: 'given_back', amount: 9.9 }, { kind: 'spent', amount: -49.9 }, { kind: 'issued' }],
  });
});

it('gives any payment back as credit, if staff choose so', async () => {
  const item = await makeItem(shop);
  const placed = await placeOrder(shop, await orderBody(shop, [{ item }], { customer_email: 'nueva@example.com' }));
  const { id } = placed.body.data;
  await setStatus(id, 'validado');
  const [payment] = (await paymentsOf(id)).data;
  const refund = {
    payment_id: payment.id,
    amount: '49,90',
    currency: 'USD',
    method: 'store_credit',
    reason: 'Cambio',
    paid: true,
  };
  const back = await staff.post(`/sales/${id}/refunds`, refund);
  expect(back.status, JSON.stringify(back.body)).toBe(201);
  const listed = (await staff.get('/credit?q=nueva@example.com')).body.data;
  expect(listed).toMatchObject([{ attributes: { kind: 'store_credit', balance: 49.9 } }]);
  expect((await staff.post(`/payments/${back.body.data.id}/reopen`)).status).toBe(409);
});

it('pays what is left from the page of the order, and validates it', async () => {
  const card = await makeCard(shop, staff.token, '30,00');
  const first = await partOrder(card.code, 20);
  const { id, attributes } = first.body.data;
  const [, second] = (await paymentsOf(id)).data;
  await staff.post(`/payments/${second.id}/reject`, { reason: 'No llegó' });
  const path = `/sales/track/${attributes.order_id}/credit?key=${attributes.tracking_key}`;
  const pay = (body: object) => call(shop, path, { method: 'POST', body });
  const other = await makeCard(shop, staff.token, '40,00');
  expect((await pay({ method: 'gift_card', code: other.code, amount: '29,91' })).body.fields).toHaveProperty('amount');
  expect((await pay({ method: 'gift_card', code: card.code, amount: '29,90' })).body.fields.code).toMatch(/le quedan/);
  expect((await pay({ method: 'gift_card', amount: '5' })).body.fields).toHaveProperty('code');
  const paid = await pay({ method: 'gift_card', code: other.code, amount: '29,90' });
  expect(paid.status, JSON.stringify(paid.body)).toBe(201);
  expect(paid.body.data.attributes.status).toBe('validado');
  expect((await pay({ method: 'gift_card', code: other.code, amount: '1' })).status).toBe(409);
  expect(await balanceOf(other.id)).toBe(10.1);
});

it('gives the part of a card back when an unpaid order expires', async () => {
  const card = await makeCard(shop, staff.token, '30,00');
  const { id } = (await partOrder(card.code, 20)).body.data;
  const { jobs, database } = shop.services;
  // First the reminder, then the end.
  for (const days of [6.5, 40]) {
    const later = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
    await expireUnpaid({ database, jobs, branding: brandingOf(shop.services), now: () => later });
  }
  expect((await staff.get(`/sales/${id}`)).body.data.attributes.status).toBe('cancelada');
  expect(await balanceOf(card.id)).toBe(30);
});

it.each([
  [{ payment_code: 'VT-ABCD-EFGH-JKLM-NPQR' }, 'payment_code', /No encontramos una tarjeta/],
  [{ payment_code: 'VT-ABCD' }, 'payment_code', /16 caracteres/],
  [{ payment_code: undefined }, 'payment_code', /Escribe el código/],
  [{ payment_amount: 35 }, 'payment_code', /le quedan/],
])('refuses a card at its field %#', async (changes, field, words) => {
  const card = await makeCard(shop, staff.token, '30,00');
  const part = (changes as { payment_amount?: number }).payment_amount ?? 20;
  const refused = await partOrder(card.code, part, changes);
  expect(refused.status).toBe(422);
  expect(refused.body.fields[field]).toMatch(words);
  expect(await balanceOf(card.id)).toBe(30);
});

it('sells a card: nothing before its sale is validated, its code by mail on its day, everything back on cancelling', async () => {
  const placed = await orderCard(shop, await cardOrderBody(shop));
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const { id, attributes } = placed.body.data;
  expect(attributes).toMatchObject({
    total: 25,
    discount: 0,
    status: 'pendiente',
    shipping_method: 'Por correo electrónico',
    products: [{ name: 'Tarjeta de regalo', quantity: 1, price: 25 }],
  });
  const cards = async () => (await staff.get(`/credit?sale=${id}`)).body.data;
  const [card] = await cards();
  expect(card.attributes).toMatchObject({ state: 'ordered', balance: 0, code_end: null });
  const services = { ...shop.services, branding: brandingOf(shop.services) };
  expect(await mailDueCards(services)).toBe(0);
  await setStatus(id, 'validado');
  expect((await cards())[0].attributes).toMatchObject({ state: 'active', balance: 25 });
  expect(await mailDueCards(services)).toBe(1);
  expect(await mailDueCards(services)).toBe(0);
  const [mail] = rowsOf<{ content: string }>(
    await shop.database.connection.execute(
      sql`select content::text as content from mails where kind = 'gift-card' and sale_id = ${id}`,
    ),
  );
  const code = mail?.content.match(/VT(-\w{4}){4}/)?.[0] ?? '';
  expect(mail?.content).toContain('Feliz cumpleaños');
  const used = await partOrder(code, 20);
  expect(used.status, JSON.stringify(used.body)).toBe(201);
  await setStatus(id, 'cancelada');
  expect((await cards())[0].attributes).toMatchObject({ state: 'blocked', balance: 0 });
  await setStatus(used.body.data.id, 'cancelada');
  expect((await cards())[0].attributes).toMatchObject({ state: 'blocked', balance: 20 });
  // Money that goes back takes a card back as well.
  const second = (await orderCard(shop, await cardOrderBody(shop))).body.data.id;
  const [payment] = (await paymentsOf(second)).data;
  await staff.post(`/payments/${payment.id}/validate`);
  const refund = { payment_id: payment.id, amount: payment.attributes.amount, reason: 'Se arrepintió', paid: true };
  expect((await staff.post(`/sales/${second}/refunds`, refund)).status).toBe(201);
  expect((await staff.get(`/credit?sale=${second}`)).body.data[0].attributes).toMatchObject({
    state: 'blocked',
    balance: 0,
  });
  expect((await staff.delete(`/sales/${second}`)).status).toBe(409);
});

it('waits for the day of a card, and a repeated request buys one', async () => {
  const day = new Date(Date.now() + 3 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const body = await cardOrderBody(shop, { mail_on: day });
  const [one, two] = await Promise.all([1, 2].map(() => orderCard(shop, body, 'la misma clave')));
  expect(one?.body.data.id).toBe(two?.body.data.id);
  await setStatus(one?.body.data.id, 'validado');
  const services = { ...shop.services, branding: brandingOf(shop.services) };
  expect(await mailDueCards(services)).toBe(0);
  expect(await mailDueCards({ ...services, now: () => new Date(Date.parse(`${day}T16:00:00Z`)) })).toBe(1);
});

it.each([
  [{ payment_method: 'gift_card' }, 'payment_method', /no se paga con otra tarjeta/],
  [{ payment_method: 'Saldo a favor' }, 'payment_method', /no se paga con otra tarjeta/],
  [{ amount: '4,99' }, 'amount', /El monto va de/],
  [{ amount: '500,01' }, 'amount', /El monto va de/],
  [{ amount: 'mil' }, 'amount', /Escribe el monto/],
  [{ receiver_email: 'luisa' }, 'receiver_email', /Correo electrónico inválido/],
  [{ receiver_name: '' }, 'receiver_name', /a quién/],
  [{ message: 'x'.repeat(301) }, 'message', /Máximo 300/],
  [{ message: 'a\u0000b' }, 'message', /no se pueden usar/],
  [{ mail_on: '2020-01-01' }, 'mail_on', /ya pasó/],
  [{ mail_on: '2099-01-01' }, 'mail_on', /dentro de un año/],
  [{ mail_on: 'mañana' }, 'mail_on', /Fecha inválida/],
  [{ payment_proof_url: '' }, 'payment_proof_url', /Sube el comprobante/],
  [{ payment_proof_url: 'https://x/api/files/nada' }, 'payment_proof_url', /./],
  [{ voucher_code: 'SAMAN1234' }, 'voucher_code', /./],
  [{ products: [] }, 'products', /./],
])('refuses the order of a card at its field %#', async (changes, field, words) => {
  const refused = await orderCard(shop, await cardOrderBody(shop, changes));
  expect(refused.status, JSON.stringify(refused.body)).toBe(422);
  expect(refused.body.fields[field]).toMatch(words);
});

it('is left out of what is invoiced, packed and sold by piece', async () => {
  const { id } = (await orderCard(shop, await cardOrderBody(shop))).body.data;
  await setStatus(id, 'validado');
  const sale = (await staff.get(`/sales/${id}`)).body.data.attributes;
  expect(sale.taxes).toMatchObject({ iva: 0 });
  const today = sale.createdAt.slice(0, 10);
  const file = await staff.get(`/fiscal/hand-over?day=${today}`);
  expect(JSON.stringify(file.body)).not.toContain(sale.order_id);
  const report = await staff.get(`/reports/sales?from=${today}&to=${today}`);
  expect(JSON.stringify(report.body)).not.toContain('Tarjeta de regalo');
});

it('still gives the welcome discount to who bought a card before', async () => {
  await orderCard(
    shop,
    await cardOrderBody(shop, {
      customer_email: 'regala@example.com',
      customer_id: 'V-99887766',
      customer_phone: '0412-9988776',
    }),
  );
  const person = { accountId: null, emails: ['regala@example.com'], nationalId: 'V-99887766', phone: '0412-9988776' };
  expect(await hasOrdered(shop.database.connection, person)).toBe(false);
});

it('adds up in the end', async () => {
  expect(await creditDifferences(shop.database.connection)).toEqual([]);
  expect(await moneyDifferences(shop.database.connection)).toEqual([]);
});
