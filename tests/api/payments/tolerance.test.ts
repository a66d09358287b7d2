import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ProposalList } from '#contract/payments/reconciliation.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { sales } from '#server/features/sales/sales.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { bankDifferences } from '#tests/support/payments/bank-books.ts';
import { makeBankAccount, makeBankLine, makePaidOrder } from '#tests/support/payments/bank-factories.ts';
import { moneyDifferences } from '#tests/support/payments/money-books.ts';
import { paymentsDesk } from '#tests/support/payments/paid-sales.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { editor } from '#tests/support/sales/edits.ts';
import { makeItem, makeProof, makeRate, makeSale, PAID_ON } from '#tests/support/shop/factories.ts';
import { makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { uploadLines } from '#tests/support/statements/bank-day-file.ts';

const shop = testShop();
const staff = signedIn(shop);
const customer = signedIn(shop, 'customer');
const desk = paymentsDesk(shop, () => staff.token);
const edits = editor(shop, () => staff.token);
let account: { id: number; statementId: number };

const REASON = 'Faltan Bs. 0,35, dentro de la tolerancia de Bs. 1,00';
const SETTINGS = '/reconciliation/settings';
const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ');

beforeAll(async () => {
  await makeRate(shop);
  account = await makeBankAccount(shop);
});

const set = (values: object) => staff.put(SETTINGS, values);

/** An order, of whose total this many hundredths are not declared. */
async function shortOrder(missing: number) {
  const order = await makePaidOrder(shop);
  const { amountHundredths } = order.payment;
  await shop.database.connection
    .update(payments)
    .set({ amountHundredths: amountHundredths - missing })
    .where(eq(payments.id, order.payment.id));
  return { ...order, declared: amountHundredths - missing, whole: amountHundredths };
}

async function proposalOf(saleId: number) {
  const { body } = await staff.get<ProposalList>('/reconciliation/proposals?page[size]=50');
  const proposal = body.data.find(({ attributes }) => attributes.payments.some(({ sale }) => sale.id === saleId));
  if (!proposal) throw new Error(`Nothing is proposed for sale ${saleId}`);
  return proposal;
}

type Proposed = Awaited<ReturnType<typeof proposalOf>>;
const accept = ({ attributes }: Proposed, more: object) =>
  staff.post('/reconciliations', {
    lines: attributes.lines.map(({ id }) => id),
    payments: attributes.payments.map(({ id, version }) => ({ id, version })),
    ...more,
  });

async function paymentOf(saleId: number) {
  const [payment] = (await desk.read(saleId)).data;
  if (!payment) throw new Error(`Sale ${saleId} has no payment`);
  return payment;
}

async function isIncomplete(saleId: number): Promise<boolean> {
  const { body } = await staff.get<{ data: { id: number }[] }>('/sales?payment=short&page[size]=100');
  return body.data.some(({ id }) => id === saleId);
}

describe('the tolerance of the house', () => {
  it('is nothing at first, and is changed by staff within bounds', async () => {
    expect((await staff.get(SETTINGS)).body).toEqual({ data: { automatic: false, tolerance_usd: 0, tolerance_bs: 0 } });
    expectAnswer(await set({ tolerance_bs: 10_001 }), 422, { fields: { tolerance_bs: 'Como máximo 10.000,00' } });
    expect((await customer.put(SETTINGS, { tolerance_bs: 1 })).status).toBe(403);
    expect((await set({ tolerance_bs: 1, tolerance_usd: 0.5 })).body).toEqual({
      data: { automatic: false, tolerance_usd: 0.5, tolerance_bs: 1 },
    });
    const { body } = await staff.get<{ data: { attributes: { details: object } }[] }>(
      '/audit?action=reconciliation.settings',
    );
    expect(body.data[0]?.attributes.details).toMatchObject({ before: { tolerance_bs: 0 }, after: { tolerance_bs: 1 } });
  });
});

describe('a payment whose sale is short within the tolerance', () => {
  it('is proposed with the reason written already, never as exact, and pays its sale once staff confirm', async () => {
    const { saleId, payment, declared, whole } = await shortOrder(35);
    await makeBankLine(shop, account, { amount: declared, reference: `77${payment.reference}` });
    expect(await isIncomplete(saleId)).toBe(true);
    const proposal = await proposalOf(saleId);
    expect(proposal.attributes).toMatchObject({ certainty: 'likely', difference: 0, cases: ['underpaid'] });
    const [way, other] = proposal.attributes.ways;
    expect([way?.difference, way?.reason_required, plain(way?.reason)]).toEqual(['forgiven', false, REASON]);
    expect(plain(other?.label)).toBe('Validar; faltan Bs. 0,35');
    const seen = proposal.attributes.payments.map(({ id, version }) => ({ id, version }));
    const approved = await staff.post<{ data: { attributes: { outcome: string } }[] }>('/reconciliations/approve', {
      proposals: [{ id: proposal.id, payments: seen }],
    });
    expect(approved.body.data[0]?.attributes.outcome).toBe('not_exact');

    const made = await accept(proposal, { difference: 'forgiven' });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const { id, attributes } = (made.body as { data: { id: number; attributes: Record<string, unknown> } }).data;
    expect(attributes).toMatchObject({ difference: -0.35, what_became: 'forgiven' });
    expect(plain(attributes.decision as string)).toBe(REASON);
    expect(await desk.status(saleId)).toBe('validado');
    expect(await isIncomplete(saleId)).toBe(false);
    expect((await paymentOf(saleId)).attributes).toMatchObject({ amount: declared / 100, forgiven: 0.35, short: null });
    expect((await desk.read(saleId)).meta).toMatchObject({ total_bs: whole / 100, due_bs: 0, over_bs: 0 });
    expect(await moneyDifferences(shop.database.connection)).toEqual([]);

    expect((await staff.post(`/reconciliations/${id}/undo`)).status).toBe(200);
    expect(await desk.status(saleId)).toBe('pendiente');
    expect((await paymentOf(saleId)).attributes).toMatchObject({ amount: declared / 100, forgiven: 0 });
    // Staff may also leave it short.
    expect((await accept(await proposalOf(saleId), { difference: 'none' })).status).toBe(201);
    expect(await desk.status(saleId)).toBe('pendiente');
  });

  it('comes short at the bank, and keeps what came', async () => {
    const { saleId, payment } = await makePaidOrder(shop);
    await makeBankLine(shop, account, { amount: payment.amountHundredths - 35, reference: `77${payment.reference}` });
    const proposal = await proposalOf(saleId);
    expect(plain(proposal.attributes.ways[0]?.reason)).toBe(REASON);
    expect((await accept(proposal, { difference: 'forgiven', decision: 'El banco redondea' })).status).toBe(201);
    expect(await desk.status(saleId)).toBe('validado');
    const { attributes } = await paymentOf(saleId);
    expect(attributes).toMatchObject({ amount: (payment.amountHundredths - 35) / 100, forgiven: 0.35 });
    // No more goes back than came.
    expect(attributes.refundable).toBe(attributes.amount);
    expect(attributes.decision).toBe('El banco redondea');
  });

  it('is validated by hand, with the reason, and reviewed again', async () => {
    const { saleId, payment, declared } = await shortOrder(35);
    const before = await paymentOf(saleId);
    expect(plain(before.attributes.short?.reason)).toBe(REASON);
    expect((await desk.send(`/payments/${payment.id}/forgive`, undefined, 'POST', 99)).status).toBe(412);
    const forgiven = await desk.send(`/payments/${payment.id}/forgive`, undefined);
    expect(forgiven.body.data.attributes).toMatchObject({ state: 'validated', amount: declared / 100, forgiven: 0.35 });
    expect(plain(forgiven.body.data.attributes.decision)).toBe(REASON);
    expect(await desk.status(saleId)).toBe('validado');
    const [sale] = await shop.database.connection.select().from(sales).where(eq(sales.id, saleId));
    const tracked = await call(shop, `/sales/track/${sale?.orderId}?key=${sale?.trackingKey}`);
    expect(tracked.body.data.attributes).not.toHaveProperty('due');
    expect((await desk.send(`/payments/${payment.id}/forgive`, undefined)).body).toMatchObject({
      code: 'status_conflict',
    });

    expect((await desk.act(payment.id, 'reopen')).status).toBe(200);
    expect(await desk.status(saleId)).toBe('pendiente');
    expect((await paymentOf(saleId)).attributes).toMatchObject({ state: 'declared', forgiven: 0 });
  });

  it('may be validated first, and the rest forgiven later', async () => {
    const { saleId, payment } = await shortOrder(35);
    await desk.act(payment.id, 'validate');
    expect(await desk.status(saleId)).toBe('pendiente');
    expect((await paymentOf(saleId)).attributes.short?.amount).toBe(0.35);
    expect((await desk.send(`/payments/${payment.id}/forgive`, undefined)).status).toBe(200);
    expect(await desk.status(saleId)).toBe('validado');
    await desk.setStatus(saleId, 'pendiente');
    expect((await paymentOf(saleId)).attributes).toMatchObject({ state: 'declared', forgiven: 0 });
  });

  it('is matched later with the whole amount, and nothing is owed', async () => {
    const { saleId, payment, whole } = await shortOrder(35);
    await desk.send(`/payments/${payment.id}/forgive`, undefined);
    await makeBankLine(shop, account, { amount: whole, reference: `77${payment.reference}` });
    const proposal = await proposalOf(saleId);
    expect(proposal.attributes).toMatchObject({ certainty: 'exact', difference: 0 });
    const made = await accept(proposal, { difference: 'none' });
    expect((await paymentOf(saleId)).attributes).toMatchObject({ amount: whole / 100, forgiven: 0 });
    await staff.post(`/reconciliations/${(made.body as { data: { id: number } }).data.id}/undo`);
    expect((await paymentOf(saleId)).attributes).toMatchObject({ amount: (whole - 35) / 100, forgiven: 0.35 });
    expect(await desk.status(saleId)).toBe('validado');
    expect(await moneyDifferences(shop.database.connection)).toEqual([]);
  });

  it('lacks the part again once the bank took the payment back, and not if that is undone', async () => {
    const { saleId, payment, declared } = await shortOrder(35);
    const reference = `77${payment.reference}`;
    await makeBankLine(shop, account, { amount: declared, reference });
    const made = await accept(await proposalOf(saleId), { difference: 'forgiven' });
    const { id } = (made.body as { data: { id: number } }).data;
    const sent = await uploadLines(shop, staff.token, account.id, [{ day: PAID_ON, reference, hundredths: -declared }]);
    expect(sent.report?.counts).toMatchObject({ added: 1 });
    expect((await staff.post(`/reconciliations/${id}/confirm-reversal`)).status).toBe(200);
    expect((await paymentOf(saleId)).attributes).toMatchObject({ state: 'rejected', forgiven: 0 });
    expect(await desk.status(saleId)).toBe('pendiente');
    const reopened = await staff.post(`/reconciliations/${id}/reopen-reversal`);
    expect(reopened.status, JSON.stringify(reopened.body)).toBe(200);
    expect((await paymentOf(saleId)).attributes).toMatchObject({ state: 'validated', forgiven: 0.35 });
    expect(await desk.status(saleId)).toBe('validado');
    expect(await moneyDifferences(shop.database.connection)).toEqual([]);
    expect(await bankDifferences(shop.database.connection)).toEqual([]);
  });

  it('goes back in whole without the forgiven part', async () => {
    const { saleId, payment, declared } = await shortOrder(35);
    await desk.send(`/payments/${payment.id}/forgive`, undefined);
    expect((await desk.refund(saleId, { payment_id: payment.id, amount: declared / 100 })).status).toBe(201);
    const { body } = await call(shop, `/sales/${saleId}`, { token: staff.token });
    expect(body.data.attributes).toMatchObject({ status: 'pendiente', money_back: { extent: 'whole' } });
    const again = await desk.add(saleId, { method: 'pago_movil', amount: declared / 100, reference: '40917263' });
    expect((await desk.act(again.body.data.id, 'validate')).status).toBe(200);
    expect(await desk.status(saleId)).toBe('pendiente');
    expect(await moneyDifferences(shop.database.connection)).toEqual([]);
  });
});

it('is not given back by an edit, which owes only what came beyond the new total', async () => {
  const item = await makeItem(shop);
  const { id } = await makeSale(shop, {}, { lines: [{ item, quantity: 2 }] });
  const { connection } = shop.database;
  await connection
    .update(payments)
    .set({ amountHundredths: 364_282 - 35 })
    .where(eq(payments.saleId, id));
  const before = await paymentOf(id);
  expectAnswer(await desk.send(`/payments/${before.id}/forgive`, undefined), 200, {});
  await edits.make(id, { lines: [{ position: 0, quantity: 1 }] });
  const refund = (await desk.read(id)).data.find(({ attributes }) => attributes.kind === 'refund');
  expect(refund?.attributes.amount).toBe(1821.06);
  expectAnswer(await desk.send(`/refunds/${refund?.id}/pay`, {}), 200, {});
  expect(await desk.status(id)).toBe('validado');
  expect(await moneyDifferences(connection)).toEqual([]);
});

it('is proposed also after an edit gave money back and another made it due again', async () => {
  const item = await makeItem(shop);
  const { id, ...sale } = await makeSale(shop, {}, { lines: [{ item, quantity: 2 }] });
  await desk.setStatus(id, 'validado');
  await edits.make(id, { lines: [{ position: 0, quantity: 1 }] });
  const refund = (await desk.read(id)).data.find(({ attributes }) => attributes.kind === 'refund');
  expectAnswer(await desk.send(`/refunds/${refund?.id}/pay`, {}), 200, {});
  await edits.make(id, { added: [{ id: item.id, quantity: 1 }] });
  const due = (await desk.read(id)).meta.due_bs;
  const declared = Math.round(due * 100) - 35;
  const reference = '7740917299';
  const path = `/sales/track/${sale.order_id}/payments?key=${sale.tracking_key}`;
  const facts = { method: 'pago_movil', bank: 'Mercantil', date: PAID_ON, payerPhone: '04141234567' };
  const body = {
    ...facts,
    amount: (declared / 100).toFixed(2).replace('.', ','),
    reference,
    payment_proof_url: await makeProof(shop),
  };
  expectAnswer(await call(shop, path, { method: 'POST', body }), 201, {});
  await makeBankLine(shop, account, { amount: declared, reference });
  const proposal = await proposalOf(id);
  expect(plain(proposal.attributes.ways[0]?.reason)).toBe(REASON);
  expect((await accept(proposal, { difference: 'forgiven' })).status).toBe(201);
  expect(await desk.status(id)).toBe('validado');
  expect(await moneyDifferences(shop.database.connection)).toEqual([]);
});

it('more than the tolerance is exact as declared, and the rest is asked for', async () => {
  const { saleId, payment, declared } = await shortOrder(101);
  await makeBankLine(shop, account, { amount: declared, reference: `77${payment.reference}` });
  const proposal = await proposalOf(saleId);
  expect(proposal.attributes.certainty).toBe('exact');
  expect((await paymentOf(saleId)).attributes.short).toBeNull();
  expect((await desk.send(`/payments/${payment.id}/forgive`, undefined)).status).toBe(409);
  expect((await accept(proposal, { difference: 'forgiven' })).body).toMatchObject({ code: 'difference_wrong' });
});

it('a way of paying may have a tolerance of its own', async () => {
  const { body } = await staff.get<{ data: { id: number; attributes: Record<string, unknown> }[] }>('/payment-methods');
  const way = body.data.find(({ attributes }) => attributes.code === 'pago_movil');
  const { code: _code, version, used: _used, ...values } = way?.attributes ?? {};
  const changed = await staff.put(
    `/payment-methods/${way?.id}`,
    { ...values, tolerance: 2 },
    { 'if-match': `"${version}"` },
  );
  expect(changed.status).toBe(200);
  const { saleId } = await shortOrder(101);
  expect(plain((await paymentOf(saleId)).attributes.short?.reason)).toBe(
    'Faltan Bs. 1,01, dentro de la tolerancia de Bs. 2,00',
  );
});

it('in dollars the part of the total is forgiven, and the IGTF is of what came', async () => {
  const order = await makePaidOrder(shop, { payment_method: 'zelle', priceCents: 5000 });
  const { connection } = shop.database;
  const cents = { amountHundredths: 4961, coversCents: 4961 };
  await connection.update(payments).set(cents).where(eq(payments.id, order.payment.id));
  const { attributes } = await paymentOf(order.saleId);
  expect(attributes.short?.amount).toBe(0.39);
  expect((await desk.send(`/payments/${order.payment.id}/forgive`, undefined)).status).toBe(200);
  expect(await desk.status(order.saleId)).toBe('validado');
  expect((await desk.read(order.saleId)).meta).toMatchObject({ due: 0, due_bs: 0, over: 0 });
  expect(await moneyDifferences(connection)).toEqual([]);
});

it('for a special taxpayer the forgiven part carries no IGTF', async () => {
  await makeTaxpayer(shop, true);
  const usd = await makeBankAccount(shop, { currency: 'USD', methods: ['zelle'] });
  const { saleId } = await makePaidOrder(shop, {
    priceCents: 5000,
    payment_method: 'zelle',
    igtf: 1.5,
    payment: { reference: '771133557', date: PAID_ON },
  });
  await makeBankLine(shop, usd, { amount: 5150 - 39, reference: '771133557' });
  const proposal = await proposalOf(saleId);
  expect((await accept(proposal, { difference: 'forgiven' })).status).toBe(201);
  expect(await desk.status(saleId)).toBe('validado');
  const { attributes } = await paymentOf(saleId);
  const covered = 50 - attributes.forgiven;
  expect(attributes).toMatchObject({ amount: 51.5 - 0.39, covers: covered });
  expect(attributes.igtf).toBeCloseTo(attributes.amount - covered, 10);
  expect((await desk.read(saleId)).meta).toMatchObject({ due: 0, due_bs: 0, over: 0 });
  expect(await moneyDifferences(shop.database.connection)).toEqual([]);
});
