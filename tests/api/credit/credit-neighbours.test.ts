import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SalesReport } from '#contract/sales/report.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { brandingOf } from '#server/features/mails/mail-content.ts';
import { expireUnpaid } from '#server/features/sales/expiry/expire-unpaid.ts';
import { makeBankAccount, makeBankLine, paymentsOf } from '#tests/support/payments/bank-factories.ts';
import { creditDifferences } from '#tests/support/payments/credit-books.ts';
import { cardOrderBody, makeCard, orderCard } from '#tests/support/payments/gift-cards.ts';
import { moneyDifferences } from '#tests/support/payments/money-books.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeProof, makeRate, orderBody, PAID_ON, placeOrder, RATE } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { uploadLines } from '#tests/support/statements/bank-day-file.ts';
import { bring, CHACAO, changeLocation } from '#tests/support/stock/stock-books.ts';

// A card beside what else happens to the money of an order: bank, reversal, tolerance, pick-up, rates, refunds, expiry.
const shop = testShop();
const staff = signedIn(shop);
const desk = paymentsDesk(shop, () => staff.token);
let account = { id: 0, statementId: 0 };
let serial = 910_000;

beforeAll(async () => {
  await makeRate(shop);
  account = await makeBankAccount(shop);
});

const balanceOf = async (id: number) => (await staff.get(`/credit/${id}`)).body.data.attributes.balance as number;

/** An order of USD 49,90. A gift card of USD 30,00 pays 20,00 of it, and pago móvil pays the rest. */
async function partOrder(changes: (left: object) => Record<string, unknown> = () => ({})) {
  serial += 1;
  const card = await makeCard(shop, staff.token, '30,00');
  const {
    payment_proof_url: _proof,
    payment: _payment,
    ...rest
  } = await orderBody(shop, [{ item: await makeItem(shop) }]);
  const left = {
    kind: 'sent',
    method: 'pago_movil',
    currency: 'VES',
    payment: { bank: 'Banesco', reference: `${serial}`, date: PAID_ON, payerPhone: '04141234567' },
    payment_proof_url: await makeProof(shop),
    amount: bolivarsFor(2990, RATE) / 100,
  };
  const placed = await placeOrder(shop, {
    ...rest,
    payment_method: 'gift_card',
    payment_code: card.code,
    payment_amount: 20,
    further_payments: [left],
    ...changes(left),
  });
  expect(placed.status, JSON.stringify(placed.body)).toBe(201);
  const id = placed.body.data.id as number;
  const [byCard, byBank] = await paymentsOf(shop, id);
  if (!byCard || !byBank) throw new Error('An order without its two payments');
  return { id, card, byCard, byBank, reference: `0009${serial}` };
}

const join = (line: number, payment: { id: number; version: number }) =>
  staff.post('/reconciliations', {
    lines: [line],
    payments: [{ id: payment.id, version: payment.version }],
    difference: 'none',
  });

describe('the bank', () => {
  it('is never matched by hand with what a card paid', async () => {
    const { byCard } = await partOrder();
    const dollars = await makeBankAccount(shop, { currency: 'USD', methods: ['zelle'] });
    const line = await makeBankLine(shop, dollars, { amount: byCard.amountHundredths });
    const refused = await join(line, byCard);
    expect(refused).toMatchObject({
      status: 409,
      body: { message: 'Ese pago es de una tarjeta de regalo o de saldo a favor: no pasa por el banco.' },
    });
    expect((await staff.get(`/reconciliation/candidates?payment=${byCard.id}`)).body.data).toEqual([]);
  });

  it('that takes its part back reopens the order, and leaves the card’s part paid', async () => {
    const { id, card, byBank, reference } = await partOrder();
    const amount = byBank.amountHundredths;
    const line = await makeBankLine(shop, account, { amount, reference });
    const joined = await join(line, byBank);
    expect(joined.status, JSON.stringify(joined.body)).toBe(201);
    expect(await desk.status(id)).toBe('validado');
    const sent = await uploadLines(shop, staff.token, account.id, [
      { day: PAID_ON, reference: reference.slice(-8), hundredths: -amount, description: 'REVERSO PAGO MOVIL' },
    ]);
    expect(sent.report, JSON.stringify(sent.error)).not.toBeNull();
    expect((await staff.post(`/reconciliations/${joined.body.data.id}/confirm-reversal`)).status).toBe(200);
    expect(await desk.status(id)).toBe('pendiente');
    expect((await desk.read(id)).meta).toMatchObject({ paid: 20, due: 29.9 });
    expect(await balanceOf(card.id)).toBe(10);
  });
});

describe('a status set by hand', () => {
  it('goes back to pendiente while something is left to check, not when credit has paid it all', async () => {
    const part = await partOrder();
    await desk.setStatus(part.id, 'validado');
    expect((await desk.setStatus(part.id, 'pendiente')).status).toBe(200);
    expect(await desk.states(part.id)).toEqual(['validated', 'declared']);
    // Matched with the bank, nothing of it is reopened either.
    const line = await makeBankLine(shop, account, { amount: part.byBank.amountHundredths, reference: part.reference });
    const [, byBank] = await paymentsOf(shop, part.id);
    expect((await join(line, byBank ?? part.byBank)).status).toBe(201);
    expect((await desk.setStatus(part.id, 'pendiente')).status).toBe(409);
    expect(await desk.status(part.id)).toBe('validado');
  });
});

describe('a refund of an order that was paid in two ways', () => {
  it('is of one payment, never more than is left of it, and the other stays', async () => {
    const { id, card, byCard, byBank } = await partOrder();
    await desk.setStatus(id, 'validado');
    const tooMuch = await desk.refund(id, { payment_id: byCard.id, amount: '20,01' });
    expect(tooMuch.status).toBe(422);
    expect(tooMuch.body.fields).toHaveProperty('amount');
    expect((await desk.refund(id, { payment_id: byCard.id, amount: '5,00' })).status).toBe(201);
    expect(await balanceOf(card.id)).toBe(15);
    const toBank = await desk.refund(id, { payment_id: byBank.id, amount: byBank.amountHundredths / 100 });
    expect(toBank.status, JSON.stringify(toBank.body)).toBe(201);
    expect(await desk.states(id)).toEqual(['validated', 'refunded', 'validated', 'validated']);
    await desk.setStatus(id, 'cancelada');
    expect(await balanceOf(card.id)).toBe(30);
  });
});

describe('the tolerance', () => {
  it('forgives the céntimos of the bank’s part; a cancellation gives back only what the card paid', async () => {
    await staff.put('/reconciliation/settings', { tolerance_bs: 1, tolerance_usd: 0 });
    const { id, card, byBank } = await partOrder();
    const amount = (byBank.amountHundredths - 35) / 100;
    const corrected = await staff.put(`/payments/${byBank.id}`, {
      amount,
      bank: 'Banesco',
      reference: byBank.reference,
      date: PAID_ON,
      payer_phone: '0414-1234567',
    });
    expect(corrected.status, JSON.stringify(corrected.body)).toBe(200);
    const forgiven = await staff.post(`/payments/${byBank.id}/forgive`);
    expect(forgiven.status, JSON.stringify(forgiven.body)).toBe(200);
    expect(await desk.status(id)).toBe('validado');
    await desk.setStatus(id, 'cancelada');
    expect(await balanceOf(card.id)).toBe(30);
    await staff.put('/reconciliation/settings', { tolerance_bs: 0, tolerance_usd: 0 });
  });

  it('forgives nothing of what is promised at the store, and the card’s part comes back when nobody picks it up', async () => {
    await staff.put('/reconciliation/settings', { tolerance_bs: 0, tolerance_usd: 20 });
    const hours = { weekHours: '09:00-18:00', sundayHours: null, specialDays: [], pickup: true, pickupHours: 4 };
    await changeLocation(shop, CHACAO, { ...hours, pickupPayment: true });
    const item = await makeItem(shop, { stock: 0 });
    await bring(shop, item.id, CHACAO, 1);
    const card = await makeCard(shop, staff.token, '40,00');
    const { payment_proof_url: _proof, payment: _payment, ...rest } = await orderBody(shop, [{ item }]);
    const store = shop.services.catalogue.locations.all().find(({ id }) => id === CHACAO);
    // A Tuesday morning in Caracas.
    const placedAt = new Date('2026-11-24T15:00:00Z');
    shop.clock.now = placedAt;
    const placed = await placeOrder(shop, {
      ...rest,
      address: undefined,
      shipping_method: 'pickup',
      pickup_location: store?.slug,
      payment_method: 'gift_card',
      payment_code: card.code,
      payment_amount: 40,
      further_payments: [{ kind: 'at_pickup', method: 'efectivo_usd', currency: 'USD', amount: '9,90' }],
    });
    shop.clock.now = null;
    expect(placed.status, JSON.stringify(placed.body)).toBe(201);
    const { id } = placed.body.data;
    const [byCard, promised] = await paymentsOf(shop, id);
    for (const payment of [byCard, promised]) {
      expect((await staff.post(`/payments/${payment?.id}/forgive`)).status).toBe(409);
    }
    const dollars = await makeBankAccount(shop, { currency: 'USD', methods: ['zelle'] });
    const line = await makeBankLine(shop, dollars, { amount: 990 });
    expect((await join(line, promised ?? { id: 0, version: 0 })).body.message).toMatch(/al retirar el pedido/);
    const { jobs, database } = shop.services;
    for (const days of [3, 40, 40]) {
      const later = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
      await expireUnpaid({ database, jobs, branding: brandingOf(shop.services), now: () => later });
    }
    expect(await desk.status(id)).toBe('cancelada');
    expect(await balanceOf(card.id)).toBe(40);
    await staff.put('/reconciliation/settings', { tolerance_bs: 0, tolerance_usd: 0 });
  });
});

describe('the reports', () => {
  const report = async (path: string) => (await staff.get(`/reports/${path}`)).body.data;

  it('count a card once: as money when it is bought, as a sale when it pays', async () => {
    const at = new Date('2026-05-06T15:00:00Z');
    const day = caracasDay(at);
    const moveBack = async (id: number) => {
      const { connection } = shop.database;
      await connection.execute(sql`update sales set created_at = ${at.toISOString()}::timestamptz where id = ${id}`);
      await connection.execute(sql`
        update payments set created_at = ${at.toISOString()}::timestamptz, paid_on = null where sale_id = ${id}`);
    };
    const bought = (await orderCard(shop, await cardOrderBody(shop))).body.data.id;
    const [paid] = await paymentsOf(shop, bought);
    await moveBack(bought);
    await staff.post(`/payments/${paid?.id}/validate`);
    const sales = (): Promise<SalesReport> => report(`sales?from=${day}&to=${day}`);
    const none = { sales: 0, total: 0, total_bs: 0 };
    expect(await sales()).toMatchObject({
      totals: { ...none, pieces: 0, subtotal: 0, discount: 0 },
      days: [{ day, ...none }],
      refunded: none,
    });
    const money = await report(`payments?from=${day}&to=${day}`);
    expect(money.totals.paid).toMatchObject({ count: 1, usd: 25 });

    const { id } = await partOrder();
    await moveBack(id);
    const { totals, cells } = await sales();
    expect(totals).toMatchObject({ sales: 1, total: 49.9, subtotal: 49.9, pieces: 1 });
    expect(cells.reduce((sum, { amount }) => sum + amount, 0)).toBe(49.9);
    // What the card pays is not received a second time.
    expect((await report(`payments?from=${day}&to=${day}`)).totals.paid).toMatchObject({ count: 1, usd: 25 });
    // Money that goes back to the buyer of a card is not a sale that was returned.
    const refund = { payment_id: paid?.id, amount: (paid?.amountHundredths ?? 0) / 100, reason: 'r', paid: true };
    expect((await staff.post(`/sales/${bought}/refunds`, refund)).status).toBe(201);
    expect((await sales()).refunded).toEqual(none);
  });
});

it('keeps the rate of an order when that rate is withdrawn: the rest is what it was', async () => {
  const { id, byBank } = await partOrder();
  const { connection } = shop.database;
  await connection.execute(
    sql`update exchange_rates set voided_at = now(), voided_by = 'Ana', void_reason = 'withdrawn'`,
  );
  await makeRate(shop);
  await staff.post(`/payments/${byBank.id}/validate`);
  expect(await desk.status(id)).toBe('validado');
  expect((await desk.read(id)).meta).toMatchObject({ paid: 49.9, due: 0, over: 0, over_bs: 0 });
});

it('adds up in the end', async () => {
  expect(await creditDifferences(shop.database.connection)).toEqual([]);
  expect(await moneyDifferences(shop.database.connection)).toEqual([]);
});
