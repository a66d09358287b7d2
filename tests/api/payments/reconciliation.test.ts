import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Proposal, ProposalList, ReconciliationRecord } from '#contract/payments/reconciliation.ts';
import type { bankLines } from '#server/features/reconciliation/bank.tables.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { bankDifferences } from '#tests/support/payments/bank-books.ts';
import { makeBankAccount, makeBankLine, makePaidOrder, paymentsOf } from '#tests/support/payments/bank-factories.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeRate } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
let account = { id: 0, statementId: 0 };

beforeAll(async () => {
  await makeRate(shop);
  account = await makeBankAccount(shop);
});

afterEach(async () => {
  expect(await ledgerDifferences(shop.database.connection)).toEqual([]);
  expect(await bankDifferences(shop.database.connection)).toEqual([]);
});

const ask = <Body>(path: string) => staff.get<Body>(path);
// biome-ignore lint/suspicious/noExplicitAny: answers of several shapes, of which each test says what it expects
const send = <Body = any>(path: string, body: unknown, method = 'POST') =>
  call<Body>(shop, path, { method, token: staff.token, body });

/** An order, and a bank line that pays it or nearly does. */
async function paid(off = 0, changes: Partial<typeof bankLines.$inferInsert> = {}, order = {}) {
  const made = await makePaidOrder(shop, order);
  const { amountHundredths, reference } = made.payment;
  const line = await makeBankLine(shop, account, {
    amount: amountHundredths + off,
    reference: `0009${reference}`,
    ...changes,
  });
  return { ...made, line };
}

async function proposalsOf(saleId: number): Promise<Proposal[]> {
  const { body } = await ask<ProposalList>('/reconciliation/proposals?page[size]=200');
  return body.data.filter(({ attributes }) => attributes.payments.some(({ sale }) => sale.id === saleId));
}

const approve = (...chosen: Proposal[]) =>
  send('/reconciliations/approve', {
    proposals: chosen.map(({ id, attributes }) => ({
      id,
      payments: attributes.payments.map((payment) => ({ id: payment.id, version: payment.version })),
    })),
  });

interface JoinOptions {
  difference?: string;
  decision?: string;
}

async function join(lines: number[], paymentIds: number[], { difference = 'none', decision }: JoinOptions = {}) {
  const seen = [];
  for (const id of paymentIds) {
    const [payment] = await shop.database.connection.select().from(payments).where(eq(payments.id, id));
    seen.push({ id, version: payment?.version ?? 1 });
  }
  const body = { lines, payments: seen, difference, ...(decision && { decision }) };
  return send<{ data: ReconciliationRecord; code?: string; message?: string }>('/reconciliations', body);
}

const undo = (id: number) => send(`/reconciliations/${id}/undo`, {});
const statusOf = async (saleId: number) =>
  (await ask<{ data: { attributes: { status: string } } }>(`/sales/${saleId}`)).body.data.attributes.status;
const standing = async (saleId: number) =>
  (await paymentsOf(shop, saleId)).map(({ kind, state, amountHundredths }) => [kind, state, amountHundredths]);

describe('exact proposals', () => {
  it('can be approved together, and undone', async () => {
    const one = await paid(0, {}, { email: 'exacta@example.com' });
    const two = await paid();
    const [first] = await proposalsOf(one.saleId);
    const [second] = await proposalsOf(two.saleId);
    expect(first?.attributes).toMatchObject({ certainty: 'exact', difference: 0, warnings: [], cases: [] });
    expect(first?.attributes.reasons[0]).toContain('La referencia termina igual');
    if (!first || !second) throw new Error('Nothing was proposed');

    const { body } = await approve(first, second);
    expect(
      body.data.map(({ attributes }: Proposal & { attributes: { outcome: string } }) => attributes.outcome),
    ).toEqual(['done', 'done']);
    expect(await statusOf(one.saleId)).toBe('validado');
    expect(await standing(one.saleId)).toEqual([['payment', 'validated', one.payment.amountHundredths]]);
    const history = await ask<{ data: unknown[] }>(`/sales/${one.saleId}/history`);
    expect(history.body.data.at(-1)).toMatchObject({
      attributes: { to: 'validado', payments: 'Conciliado con el banco' },
    });
    expect(await mailsTo(shop, 'exacta@example.com', 'order-validated')).toHaveLength(1);
    expect(await proposalsOf(one.saleId)).toEqual([]);

    const again = await approve(first);
    expect(again.body.data[0].attributes).toMatchObject({
      outcome: 'already',
      message: expect.stringContaining('Ana Rivas ya lo concilió'),
    });

    const undone = await undo(body.data[0].attributes.reconciliation);
    expect(undone.body.data.attributes).toMatchObject({ undoneBy: 'Ana Rivas' });
    expect(await statusOf(one.saleId)).toBe('pendiente');
    expect(await standing(one.saleId)).toEqual([['payment', 'declared', one.payment.amountHundredths]]);
    const [back] = await proposalsOf(one.saleId);
    expect(back?.attributes.certainty).toBe('exact');
    expect((await undo(body.data[0].attributes.reconciliation)).status).toBe(200);
  });

  it('are judged one by one', async () => {
    const [changed, spent, likely] = [await paid(), await paid(), await paid(-100)];
    const proposals = (await Promise.all([changed, spent, likely].map(({ saleId }) => proposalsOf(saleId)))).flat();
    await shop.database.connection.update(payments).set({ version: 2 }).where(eq(payments.id, changed.payment.id));
    expect((await join([spent.line], [spent.payment.id])).status).toBe(201);
    const { body } = await approve(...proposals);
    const outcomes = body.data.map(({ attributes }: { attributes: { outcome: string } }) => attributes.outcome);
    expect(outcomes[0]).toBe('conflict');
    expect(outcomes[1]).toBe('already');
    expect(outcomes[2]).toBe('not_exact');
    expect(await statusOf(likely.saleId)).toBe('pendiente');
  });
});

it('are approved only with their own payments', async () => {
  const [one, other] = [await paid(), await paid()];
  const [proposal] = await proposalsOf(one.saleId);
  const payments = [one, other].map(({ payment }) => ({ id: payment.id, version: payment.version }));
  const { body } = await send('/reconciliations/approve', { proposals: [{ id: proposal?.id, payments }] });
  expect(body.data[0].attributes).toMatchObject({ outcome: 'not_exact', reconciliation: null });
  expect([await statusOf(one.saleId), await statusOf(other.saleId)]).toEqual(['pendiente', 'pendiente']);
});

describe('an inexact match', () => {
  it('leaves an overpayment owed to the customer', async () => {
    const { saleId, payment, line } = await paid(10_000);
    const [proposal] = await proposalsOf(saleId);
    expect(proposal?.attributes).toMatchObject({ certainty: 'likely', difference: 100, cases: ['overpaid'] });
    expect(proposal?.attributes.ways.map(({ difference }) => difference)).toEqual(['owed_to_customer', 'forgiven']);
    const joined = await join([line], [payment.id], { difference: 'owed_to_customer' });
    expect(joined.status, JSON.stringify(joined.body)).toBe(201);
    expect(await standing(saleId)).toEqual([
      ['payment', 'validated', payment.amountHundredths + 10_000],
      ['refund', 'declared', 10_000],
    ]);
    expect(await statusOf(saleId)).toBe('validado');
    await undo(joined.body.data.id);
    expect(await standing(saleId)).toEqual([
      ['payment', 'declared', payment.amountHundredths],
      ['refund', 'rejected', 10_000],
    ]);
    expect(await statusOf(saleId)).toBe('pendiente');
  });

  it('leaves an order partly paid, until another line covers the rest', async () => {
    const { saleId, payment, line } = await paid(-5000);
    const joined = await join([line], [payment.id], { difference: 'still_due' });
    expect(joined.status).toBe(201);
    expect(await statusOf(saleId)).toBe('pendiente');
    const [, rest] = await paymentsOf(shop, saleId);
    expect(rest).toMatchObject({ state: 'declared', amountHundredths: 5000, payerPhone: '0414-1234567' });
    const later = await makeBankLine(shop, account, { amount: 5000, reference: '88887777' });
    const second = await join([later], [rest?.id ?? 0]);
    expect(second.status, JSON.stringify(second.body)).toBe(201);
    expect(await statusOf(saleId)).toBe('validado');
    expect((await undo(joined.body.data.id)).body).toMatchObject({
      code: 'not_undoable',
      message: expect.stringContaining('ya se validó'),
    });
    await undo(second.body.data.id);
    expect((await undo(joined.body.data.id)).status).toBe(200);
    expect(await statusOf(saleId)).toBe('pendiente');
    expect(await standing(saleId)).toEqual([
      ['payment', 'declared', payment.amountHundredths],
      ['payment', 'rejected', 5000],
    ]);
  });

  it('can be forgiven a shortfall only with a reason', async () => {
    const { saleId, payment, line } = await paid(-100);
    expect((await join([line], [payment.id], { difference: 'forgiven' })).status).toBe(422);
    expect((await join([line], [payment.id])).body).toMatchObject({ code: 'difference_wrong' });
    const joined = await join([line], [payment.id], { difference: 'forgiven', decision: 'Comisión del banco' });
    expect(joined.body.data.attributes).toMatchObject({
      difference: -1,
      what_became: 'forgiven',
      decision: 'Comisión del banco',
    });
    expect(await statusOf(saleId)).toBe('validado');
    await undo(joined.body.data.id);
    expect(await statusOf(saleId)).toBe('pendiente');
  });

  it('joins two orders to one transfer, or one order to two', async () => {
    const [one, two] = [await makePaidOrder(shop), await makePaidOrder(shop)];
    const sum = one.payment.amountHundredths + two.payment.amountHundredths;
    const whole = await makeBankLine(shop, account, { amount: sum, reference: `5${one.payment.reference}` });
    const proposal = (await proposalsOf(two.saleId)).find(({ attributes }) => attributes.lines[0]?.id === whole);
    expect(proposal?.attributes).toMatchObject({ certainty: 'likely', cases: ['two_orders'], difference: 0 });
    expect((await join([whole], [one.payment.id, two.payment.id])).status).toBe(201);
    expect([await statusOf(one.saleId), await statusOf(two.saleId)]).toEqual(['validado', 'validado']);

    const three = await makePaidOrder(shop);
    const half = Math.floor(three.payment.amountHundredths / 2);
    const lines = [
      await makeBankLine(shop, account, { amount: half, reference: `0009${three.payment.reference}` }),
      await makeBankLine(shop, account, {
        amount: three.payment.amountHundredths - half,
        reference: `0009${Number(three.payment.reference) + 1}`,
      }),
    ];
    const [halves] = await proposalsOf(three.saleId);
    expect(halves?.attributes).toMatchObject({ certainty: 'likely', cases: ['two_transfers'] });
    expect((await join(lines, [three.payment.id])).status).toBe(201);
    expect(await statusOf(three.saleId)).toBe('validado');
  });

  it('owes what is left of a cancelled order’s payment that staff have refunded in part', async () => {
    const { saleId, payment, line } = await paid();
    await send(`/payments/${payment.id}/validate`, undefined);
    await send(`/sales/${saleId}/cancel`, { reason: 'stock' });
    const refund = { payment_id: payment.id, amount: 100, paid: true, reason: 'Falta de talla' };
    expect((await send(`/sales/${saleId}/refunds`, refund)).status).toBe(201);
    const joined = await join([line], [payment.id], { difference: 'owed_to_customer' });
    expect(joined.status).toBe(201);
    const [, ...refunds] = await paymentsOf(shop, saleId);
    expect(refunds.map(({ state, amountHundredths }) => [state, amountHundredths])).toEqual([
      ['validated', 10_000],
      ['declared', payment.amountHundredths - 10_000],
    ]);
    expect(refunds.reduce((sum, { coversCents }) => sum + coversCents, 0)).toBe(payment.coversCents);

    const other = await paid();
    await send(`/payments/${other.payment.id}/validate`, undefined);
    await send(`/sales/${other.saleId}/cancel`, { reason: 'stock' });
    const whole = {
      ...refund,
      payment_id: other.payment.id,
      amount: other.payment.amountHundredths / 100,
      paid: false,
    };
    await send(`/sales/${other.saleId}/refunds`, whole);
    expect((await join([other.line], [other.payment.id], { difference: 'owed_to_customer' })).status).toBe(201);
    expect(await paymentsOf(shop, other.saleId)).toHaveLength(2);
  });

  it('owes back the whole amount of a duplicate, or of a cancelled order', async () => {
    const { saleId, payment, line } = await paid();
    expect((await join([line], [payment.id])).status).toBe(201);
    const again = await makeBankLine(shop, account, {
      amount: payment.amountHundredths,
      reference: '9999111',
      description: 'PAGO MOVIL 04141234567',
    });
    const [proposal] = await proposalsOf(saleId);
    expect(proposal?.attributes).toMatchObject({ certainty: 'likely', cases: expect.arrayContaining(['paid_twice']) });
    expect((await join([again], [payment.id])).body).toMatchObject({ code: 'difference_wrong' });
    const twice = await join([again], [payment.id], { difference: 'owed_to_customer' });
    expect(twice.status, JSON.stringify(twice.body)).toBe(201);
    const amount = payment.amountHundredths;
    expect(await standing(saleId)).toEqual([
      ['payment', 'validated', amount],
      ['payment', 'validated', amount],
      ['refund', 'declared', amount],
    ]);
    await undo(twice.body.data.id);
    expect((await standing(saleId)).map(([, state]) => state)).toEqual(['validated', 'rejected', 'rejected']);
    expect(await statusOf(saleId)).toBe('validado');

    const cancelled = await paid();
    await send(`/sales/${cancelled.saleId}/cancel`, { reason: 'unpaid' });
    const owed = await join([cancelled.line], [cancelled.payment.id], { difference: 'owed_to_customer' });
    expect(owed.status, JSON.stringify(owed.body)).toBe(201);
    expect(await statusOf(cancelled.saleId)).toBe('cancelada');
    expect((await standing(cancelled.saleId)).map(([kind, state]) => [kind, state])).toEqual([
      ['payment', 'validated'],
      ['refund', 'declared'],
    ]);
  });

  it('keeps a payment validated that staff validated by hand before, when it is undone', async () => {
    const { saleId, payment, line } = await paid();
    await shop.database.connection
      .update(payments)
      .set({ state: 'validated', decidedAt: new Date(), version: 2 })
      .where(eq(payments.id, payment.id));
    const [proposal] = await proposalsOf(saleId);
    expect(proposal?.attributes).toMatchObject({ certainty: 'exact', cases: ['by_hand'] });
    const joined = await join([line], [payment.id]);
    await undo(joined.body.data.id);
    expect(await standing(saleId)).toEqual([['payment', 'validated', payment.amountHundredths]]);
  });
});

describe('reconciliation refuses', () => {
  it('a used line or a matched payment, and names who matched it and when', async () => {
    const { payment, line } = await paid();
    expect((await join([line], [payment.id])).status).toBe(201);
    const other = await paid();
    expect((await join([line], [other.payment.id])).body).toMatchObject({
      code: 'line_spent',
      message: expect.stringMatching(
        /^Este movimiento ya paga un pedido: Ana Rivas ya lo concilió el \d\d\/\d\d\/\d{4}/,
      ),
      details: { lines: [line], payments: [payment.id], by: 'Ana Rivas' },
    });
    const mixed = await join([other.line], [payment.id, other.payment.id]);
    expect(mixed.body).toMatchObject({ code: 'payment_taken' });
  });

  it('changed, outgoing, excluded and missing lines', async () => {
    const { payment, line } = await paid();
    const seen = { lines: [line], payments: [{ id: payment.id, version: 7 }], difference: 'none' };
    expect((await send('/reconciliations', seen)).status).toBe(412);
    expect((await join([2_000_000_000], [payment.id])).status).toBe(404);
    const out = await makeBankLine(shop, account, { amount: -payment.amountHundredths });
    expect((await join([out], [payment.id])).status).toBe(422);
    const dollars = await makeBankAccount(shop, { currency: 'USD', methods: ['zelle'] });
    const zelle = await makeBankLine(shop, dollars, { amount: payment.amountHundredths });
    expect((await join([zelle], [payment.id])).status).toBe(422);

    expect((await send('/reconciliation/lines/exclude', { lines: [line], reason: 'Préstamo' })).body).toEqual({
      data: { changed: 1 },
    });
    expect((await join([line], [payment.id])).body).toMatchObject({ code: 'status_conflict' });
    const left = await ask<{ data: unknown[] }>(`/reconciliation/unmatched?excluded=true&account=${account.id}`);
    expect(left.body.data).toEqual([
      expect.objectContaining({
        id: line,
        attributes: expect.objectContaining({
          excluded: expect.objectContaining({ reason: 'Préstamo', by: 'Ana Rivas' }),
        }),
      }),
    ]);
    expect((await send('/reconciliation/lines/include', { lines: [line] })).body).toEqual({ data: { changed: 1 } });
    expect((await join([line], [payment.id])).status).toBe(201);
    expect((await send('/reconciliation/lines/exclude', { lines: [line], reason: 'No' })).body).toMatchObject({
      code: 'line_spent',
    });
  });

  it('an amount below what was refunded of a payment that staff validated', async () => {
    const { saleId, payment, line } = await paid(-10_000);
    expect((await send(`/payments/${payment.id}/validate`, undefined)).status).toBe(200);
    const amount = payment.amountHundredths / 100;
    const owed = await send(`/sales/${saleId}/refunds`, {
      payment_id: payment.id,
      amount,
      reason: 'Pagó de más',
      paid: false,
    });
    expect(owed.status, JSON.stringify(owed.body)).toBe(201);
    expect((await join([line], [payment.id], { difference: 'still_due' })).body).toMatchObject({
      code: 'status_conflict',
      message: expect.stringContaining('Deshaz primero la devolución'),
    });
    expect(await standing(saleId)).toMatchObject([
      ['payment', 'validated', payment.amountHundredths],
      ['refund', 'declared', payment.amountHundredths],
    ]);
  });

  it('an undo after a refund', async () => {
    const { saleId, payment, line } = await paid(500);
    const joined = await join([line], [payment.id], { difference: 'owed_to_customer' });
    const [, refund] = await paymentsOf(shop, saleId);
    await shop.database.connection
      .update(payments)
      .set({ state: 'validated' })
      .where(eq(payments.id, refund?.id ?? 0));
    expect((await undo(joined.body.data.id)).body).toMatchObject({
      code: 'not_undoable',
      message: expect.stringContaining('Ya se devolvió dinero'),
    });
    const { body } = await ask<{ data: ReconciliationRecord }>(`/reconciliations/${joined.body.data.id}`);
    expect(body.data.attributes.kept).toContain('Ya se devolvió dinero');
  });
});
