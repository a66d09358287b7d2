import { afterEach, beforeAll, expect, it } from 'vitest';
import type { ReversalList } from '#contract/payments/reconciliation.ts';
import { call } from '#tests/support/http/call.ts';
import { bankDifferences } from '#tests/support/payments/bank-books.ts';
import { makeBankAccount, makeBankLine, makePaidOrder, paymentsOf } from '#tests/support/payments/bank-factories.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';
import { makeAccount, makeRate, PAID_ON } from '#tests/support/shop/factories.ts';
import { testReplicas } from '#tests/support/shop/test-shop.ts';
import { uploadLines } from '#tests/support/statements/bank-day-file.ts';

// The bank's file with reversals is uploaded on one replica while a clerk approves on the other.
const [one, two] = testReplicas();
let token: string;
let account = { id: 0, statementId: 0 };

beforeAll(async () => {
  await makeRate(one);
  token = (await makeAccount(one, 'admin')).token;
  account = await makeBankAccount(one);
});

afterEach(async () => {
  expect(await ledgerDifferences(one.database.connection)).toEqual([]);
  expect(await bankDifferences(one.database.connection)).toEqual([]);
});

async function paid() {
  const { saleId, payment } = await makePaidOrder(one);
  const reference = `0009${payment.reference}`;
  const line = await makeBankLine(one, account, { amount: payment.amountHundredths, reference });
  return { saleId, payment, line, reference };
}

it('refuses an approval in words, or opens a case, whichever of approval and upload comes first', async () => {
  const orders: Awaited<ReturnType<typeof paid>>[] = [];
  for (let at = 0; at < 8; at += 1) orders.push(await paid());
  const reversals = orders.map(({ payment, reference }) => ({
    day: PAID_ON,
    reference,
    hundredths: -payment.amountHundredths,
    description: 'REVERSO',
  }));
  const approvals = orders.map(({ payment, line }) =>
    call(two, '/reconciliations/approve', {
      method: 'POST',
      token,
      body: { proposals: [{ id: `l${line}-p${payment.id}`, payments: [{ id: payment.id, version: 1 }] }] },
    }),
  );
  const [sent, ...answers] = await Promise.all([uploadLines(one, token, account.id, reversals), ...approvals]);
  expect(sent.report?.counts.added).toBe(orders.length);

  const { body } = await call<ReversalList>(one, '/reconciliation/reversals', { token });
  const inCase = new Set(body.data.flatMap(({ attributes }) => attributes.payments.map(({ id }) => id)));
  for (const [at, { payment, saleId }] of orders.entries()) {
    const { outcome, message } = answers[at]?.body.data[0].attributes ?? {};
    expect(inCase.has(payment.id)).toBe(outcome === 'done');
    expect((await paymentsOf(one, saleId))[0]?.state).toBe(outcome === 'done' ? 'validated' : 'declared');
    if (outcome !== 'done') expect(message).toContain('El banco reversó este movimiento');
  }
});

it('lets one of two clerks confirm a reversal, and nobody while it is set aside', async () => {
  const { saleId, payment, line, reference } = await paid();
  const body = { lines: [line], payments: [{ id: payment.id, version: 1 }], difference: 'none' };
  const { body: made } = await call(one, '/reconciliations', { method: 'POST', token, body });
  await uploadLines(one, token, account.id, [{ day: PAID_ON, reference, hundredths: -payment.amountHundredths }]);
  const { body: cases } = await call<ReversalList>(one, '/reconciliation/reversals', { token });
  const own = cases.data.find(({ attributes }) => attributes.reversal?.reconciliation === made.data.id);
  const confirm = (shop: typeof one) =>
    call(shop, `/reconciliations/${made.data.id}/confirm-reversal`, { method: 'POST', token });
  const exclude = { lines: own?.attributes.reversal?.outs.map(({ id }) => id), reason: 'Pago a proveedor' };
  const [first, second] = await Promise.all([
    confirm(one),
    confirm(two),
    call(two, '/reconciliation/lines/exclude', { method: 'POST', token, body: exclude }),
  ]);
  const [{ state } = { state: null }] = await paymentsOf(one, saleId);
  const isConfirmed = first.status === 200;
  expect(second.status).toBe(isConfirmed ? 200 : 409);
  expect(state).toBe(isConfirmed ? 'rejected' : 'validated');
});
