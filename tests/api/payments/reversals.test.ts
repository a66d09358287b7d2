import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Proposal, ProposalList, ReversalList, UnmatchedLine } from '#contract/payments/reconciliation.ts';
import type { BankLineRecord } from '#contract/reconciliation/bank-line.ts';
import { addDays } from '#domain/time/caracas-time.ts';
import { bankReversals } from '#server/features/reconciliation/bank.tables.ts';
import { recordMissedReversals } from '#server/features/reconciliation/reversals/record-reversals.ts';
import { bankDifferences } from '#tests/support/payments/bank-books.ts';
import { makeBankAccount, makeBankLine, makePaidOrder, paymentsOf } from '#tests/support/payments/bank-factories.ts';
import { ledgerDifferences } from '#tests/support/payments/payment-books.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeRate, PAID_ON } from '#tests/support/shop/factories.ts';
import { mailsTo } from '#tests/support/shop/mailbox.ts';
import { makeTaxpayer } from '#tests/support/shop/taxes.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { type FileLine, uploadLines } from '#tests/support/statements/bank-day-file.ts';

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

async function upload(...lines: (Omit<FileLine, 'day'> & { day?: string })[]) {
  const sent = await uploadLines(
    shop,
    staff.token,
    account.id,
    lines.map((line) => ({ day: PAID_ON, ...line })),
  );
  expect(sent.report, JSON.stringify(sent.error)).not.toBeNull();
  expect(sent.report?.counts).toMatchObject({ added: lines.length });
}

/** An order, and the line in that pays it. */
async function paid(order = {}) {
  const made = await makePaidOrder(shop, order);
  const reference = `0009${made.payment.reference}`;
  const amount = made.payment.amountHundredths;
  const line = await makeBankLine(shop, account, { amount, reference });
  return { ...made, line, reference, amount };
}

const proposalsOf = async (saleId: number) =>
  (await staff.get<ProposalList>('/reconciliation/proposals?page[size]=200')).body.data.filter(({ attributes }) =>
    attributes.payments.some(({ sale }) => sale.id === saleId),
  );

async function approve({ id, attributes }: Proposal) {
  const payments = attributes.payments.map((payment) => ({ id: payment.id, version: payment.version }));
  const { body } = await staff.post('/reconciliations/approve', { proposals: [{ id, payments }] });
  return body.data[0].attributes;
}

/** An order whose payment was validated by an exact proposal. */
async function validated(order = {}) {
  const made = await paid(order);
  const [proposal] = await proposalsOf(made.saleId);
  if (!proposal) throw new Error('Nothing was proposed');
  return { ...made, reconciliation: (await approve(proposal)).reconciliation as number };
}

const caseOf = async (saleId: number) =>
  (await staff.get<ReversalList>('/reconciliation/reversals')).body.data.find(({ attributes }) =>
    attributes.payments.some(({ sale }) => sale.id === saleId),
  );
const saleOf = async (saleId: number) => (await staff.get(`/sales/${saleId}`)).body.data.attributes;
const states = async (saleId: number) => (await paymentsOf(shop, saleId)).map(({ state }) => state);
const waiting = async () => {
  const { body: summary } = await staff.get('/reconciliation/summary');
  const { body: attention } = await staff.get('/reports/attention');
  expect(attention.data.reversals).toBe(summary.data.reversals);
  return summary.data.reversals;
};

describe('a line that the bank took back before it was matched', () => {
  it('pays nothing any more, and an approval that was on its way is refused in words', async () => {
    const { saleId, payment, line, reference, amount } = await paid();
    const [proposal] = await proposalsOf(saleId);
    expect(proposal?.attributes.certainty).toBe('exact');
    await upload({ reference: reference.slice(-8), hundredths: -amount, description: 'REVERSO PAGO MOVIL' });

    expect(await proposalsOf(saleId)).toEqual([]);
    if (!proposal) throw new Error('Nothing was proposed');
    expect(await approve(proposal)).toMatchObject({
      outcome: 'not_exact',
      message: 'El banco reversó este movimiento: el dinero ya no está, y no paga un pedido.',
    });
    const body = { lines: [line], payments: [{ id: payment.id, version: 1 }], difference: 'none' };
    expect((await staff.post('/reconciliations', body)).body).toMatchObject({
      code: 'status_conflict',
      message: expect.stringContaining('El banco reversó este movimiento'),
    });
    expect(await states(saleId)).toEqual(['declared']);
    expect(await caseOf(saleId)).toBeUndefined();

    const open = await staff.get<{ data: UnmatchedLine[] }>('/reconciliation/unmatched?page[size]=200');
    expect(open.body.data.map(({ id }) => id)).not.toContain(line);
    const listed = await staff.get<{ data: BankLineRecord[] }>('/bank-lines?state=reversed&page[size]=200');
    expect(listed.body.data.find(({ id }) => id === line)?.attributes.state).toBe('reversed');
    expect((await staff.get(`/reconciliation/candidates?line=${line}`)).body.data).toEqual([]);
    const money = await staff.get(`/reports/payments?from=${PAID_ON}&to=${PAID_ON}`);
    expect(money.body.data.totals.unmatched.count).toBe(0);
  });

  it('is known from its reference: a charge and a refund to the same phone take nothing back', async () => {
    const { saleId, reference, amount } = await paid();
    await upload(
      { reference, hundredths: -Math.round(amount / 100), description: 'COMISION PAGO MOVIL' },
      { reference, hundredths: -Math.round(amount / 50), description: 'CARGO POR SERVICIO' },
      { reference: '88800011', hundredths: -amount, description: 'PAGO MOVIL 04141234567' },
    );
    expect((await proposalsOf(saleId))[0]?.attributes.certainty).toBe('exact');
  });

  it('is one of two that cannot be told apart: the other one is no exact match either', async () => {
    const { saleId, amount } = await paid({ reference: '51234417', priceCents: 7771 });
    const twin = { day: addDays(PAID_ON, 1), reference: '000962994417', hundredths: amount };
    await upload(twin);
    expect((await proposalsOf(saleId))[0]?.attributes.certainty).toBe('exact');
    // Four digits, the end of both references. The later line counts as the one that was taken back.
    const out = { day: addDays(PAID_ON, 1), reference: '4417', hundredths: -amount, description: 'REVERSO PAGO MOVIL' };
    await upload(out);
    const [proposal] = await proposalsOf(saleId);
    expect(proposal?.attributes).toMatchObject({
      certainty: 'likely',
      warnings: ['El banco reversó uno de varios movimientos iguales, y puede ser este: pregúntale al banco'],
    });
  });

  it('in part is matched with what is left, and never as exact', async () => {
    const { saleId, payment, line, reference, amount } = await paid();
    await upload({ reference, hundredths: -1000, description: 'REVERSO PARCIAL' });
    const [proposal] = await proposalsOf(saleId);
    expect(proposal?.attributes).toMatchObject({
      certainty: 'likely',
      difference: -10,
      cases: ['reversed_in_part', 'underpaid'],
      warnings: expect.arrayContaining([expect.stringMatching(/^El banco reversó Bs\.\s10,00 de Bs\./)]),
    });
    const body = { lines: [line], payments: [{ id: payment.id, version: 1 }], difference: 'still_due' };
    const { body: joined } = await staff.post('/reconciliations', body);
    expect(joined.data.attributes.payments[0]).toMatchObject({ received: (amount - 1000) / 100 });
    expect(await caseOf(saleId)).toBeUndefined();
    await upload({ day: addDays(PAID_ON, 1), reference, hundredths: -amount + 1000, description: 'REVERSO DEL RESTO' });
    expect((await caseOf(saleId))?.attributes.reversal?.outs).toHaveLength(2);
    await staff.post(`/reconciliations/${joined.data.id}/confirm-reversal`);
    expect(await states(saleId)).toEqual(['rejected', 'rejected']);
  });
});

describe('a payment that the bank took back after it was validated', () => {
  it('opens a case, marks its sale, and is undone only when staff confirm it', async () => {
    const email = 'reverso@example.com';
    const { saleId, reference, amount, reconciliation } = await validated({ email });
    await upload({ day: addDays(PAID_ON, 1), reference, hundredths: -amount, description: 'REVERSO' });

    expect(await saleOf(saleId)).toMatchObject({ status: 'validado', flags: [{ kind: 'reversed', sales: [] }] });
    expect(await waiting()).toBe(1);
    const shown = await caseOf(saleId);
    expect(shown?.attributes).toMatchObject({
      lines: [{ amount: amount / 100 }],
      warnings: [expect.stringMatching(/^El banco reversó Bs\.\s[\d.,]+, el \d/)],
      reversal: { reconciliation, is_whole: true, outs: [{ amount: -amount / 100 }], made_by: 'Ana Rivas', kept: null },
    });

    expect((await staff.post(`/reconciliations/${reconciliation}/confirm-reversal`)).status).toBe(200);
    expect(await saleOf(saleId)).toMatchObject({ status: 'pendiente', flags: [] });
    const [payment] = await paymentsOf(shop, saleId);
    expect(payment).toMatchObject({ state: 'rejected', decision: 'El banco reversó este pago' });
    const { body: ledger } = await staff.get(`/sales/${saleId}/payments`);
    expect(ledger.entries.map(({ attributes }: { attributes: { to: string } }) => attributes.to)).toEqual([
      'validated',
      'declared',
      'rejected',
    ]);
    expect(await mailsTo(shop, email, 'payment-rejected-1')).toHaveLength(1);
    expect([await waiting(), await caseOf(saleId), await proposalsOf(saleId)]).toEqual([0, undefined, []]);
    // A second clerk who saw the case too.
    expect((await staff.post(`/reconciliations/${reconciliation}/confirm-reversal`)).status).toBe(200);

    const reopened = await staff.post(`/reconciliations/${reconciliation}/reopen-reversal`);
    expect(reopened.status, JSON.stringify(reopened.body)).toBe(200);
    expect(await states(saleId)).toEqual(['validated']);
    expect((await saleOf(saleId)).status).toBe('validado');
    expect(await caseOf(saleId)).toMatchObject({
      id: shown?.id,
      attributes: { reversal: { reconciliation: reopened.body.data.id } },
    });
    expect((await staff.post(`/reconciliations/${reconciliation}/reopen-reversal`)).status).toBe(409);
  });

  it('is no case while staff have set the line out aside', async () => {
    const { saleId, reference, amount, reconciliation } = await validated();
    await upload({ reference, hundredths: -amount, description: '' });
    const [out] = (await caseOf(saleId))?.attributes.reversal?.outs ?? [];
    await staff.post('/reconciliation/lines/exclude', { lines: [out?.id], reason: 'Es un pago a un proveedor' });
    expect([await caseOf(saleId), (await saleOf(saleId)).flags]).toEqual([undefined, []]);
    expect((await staff.post(`/reconciliations/${reconciliation}/confirm-reversal`)).status).toBe(409);
    await staff.post('/reconciliation/lines/include', { lines: [out?.id] });
    expect(await caseOf(saleId)).toBeDefined();
    await staff.post(`/reconciliations/${reconciliation}/confirm-reversal`);
  });

  it('goes back also when staff had validated it by hand before', async () => {
    const { saleId, payment, line, reference, amount } = await paid();
    await staff.post(`/payments/${payment.id}/validate`);
    const body = { lines: [line], payments: [{ id: payment.id, version: 2 }], difference: 'none' };
    const { body: joined } = await staff.post('/reconciliations', body);
    await upload({ reference, hundredths: -amount });
    await staff.post(`/reconciliations/${joined.data.id}/confirm-reversal`);
    expect(await states(saleId)).toEqual(['rejected']);
    expect((await saleOf(saleId)).status).toBe('pendiente');
    const reopened = await staff.post(`/reconciliations/${joined.data.id}/reopen-reversal`);
    await staff.post(`/reconciliations/${reopened.body.data.id}/undo`);
    expect(await states(saleId)).toEqual(['validated']);
  });

  it('in part says both amounts, and is declared again to be matched with what is left', async () => {
    const { saleId, line, payment, reference, amount, reconciliation } = await validated();
    await upload({ reference, hundredths: -2500, description: 'REVERSO PARCIAL' });
    const shown = await caseOf(saleId);
    expect(shown?.attributes.reversal).toMatchObject({ is_whole: false, outs: [{ amount: -25 }] });
    expect(shown?.attributes.warnings[0]).toMatch(/^El banco reversó Bs\.\s25,00 de Bs\./);
    await staff.post(`/reconciliations/${reconciliation}/confirm-reversal`);
    expect(await states(saleId)).toEqual(['declared']);
    const [proposal] = await proposalsOf(saleId);
    expect(proposal).toMatchObject({ id: `l${line}-p${payment.id}`, attributes: { difference: -25 } });
    const reopened = await staff.post(`/reconciliations/${reconciliation}/reopen-reversal`);
    expect(reopened.body.data.attributes.payments[0]).toMatchObject({ received: amount / 100 });
    expect(await states(saleId)).toEqual(['validated']);
    await staff.post(`/reconciliations/${reopened.body.data.id}/confirm-reversal`);
  });

  it('takes its IGTF along when it came in dollars', async () => {
    await makeTaxpayer(shop, true);
    const usd = await makeBankAccount(shop, { currency: 'USD', methods: ['zelle'] });
    const { saleId, payment } = await makePaidOrder(shop, {
      priceCents: 10_000,
      payment_method: 'zelle',
      igtf: 3,
      payment: { reference: '771122334', date: PAID_ON },
    });
    await makeTaxpayer(shop, false);
    const line = await makeBankLine(shop, usd, { amount: 10_300, reference: '771122334' });
    const body = { lines: [line], payments: [{ id: payment.id, version: 1 }], difference: 'none' };
    const { body: joined } = await staff.post('/reconciliations', body);
    expect((await saleOf(saleId)).taxes.igtf).toBe(3);
    await uploadLines(shop, staff.token, usd.id, [{ day: PAID_ON, reference: '771122334', hundredths: -10_300 }]);
    await staff.post(`/reconciliations/${joined.data.id}/confirm-reversal`);
    expect(await states(saleId)).toEqual(['rejected']);
    expect((await saleOf(saleId)).taxes).toMatchObject({ igtf: 0, to_pay: 100 });
    await staff.post(`/reconciliations/${joined.data.id}/reopen-reversal`);
    expect((await saleOf(saleId)).taxes.igtf).toBe(3);
  });

  it('cannot be confirmed after a refund, which the case says', async () => {
    const { saleId, payment, reference, amount, reconciliation } = await validated();
    const refund = { payment_id: payment.id, amount: '10,00', paid: true, reason: 'Falta de talla' };
    expect((await staff.post(`/sales/${saleId}/refunds`, refund)).status).toBe(201);
    await upload({ reference, hundredths: -amount });
    expect((await caseOf(saleId))?.attributes.reversal?.kept).toContain('Ya se devolvió dinero de este pago');
    expect((await staff.post(`/reconciliations/${reconciliation}/confirm-reversal`)).body).toMatchObject({
      code: 'not_undoable',
    });
    expect(await states(saleId)).toEqual(['validated', 'validated']);
  });
});

it('finds reversals among lines that a release without the rule has stored', async () => {
  const { saleId, reference, amount } = await validated();
  await makeBankLine(shop, account, { amount: -amount, reference });
  expect(await caseOf(saleId)).toBeUndefined();
  const search = () => recordMissedReversals(shop.database, new Date(`${addDays(PAID_ON, 3)}T12:00:00Z`));
  await search();
  expect(await caseOf(saleId)).toBeDefined();

  // What was searched is remembered: without that, a later search would find this one again.
  await shop.database.connection.delete(bankReversals);
  await search();
  expect(await caseOf(saleId)).toBeUndefined();
  const later = await validated();
  await makeBankLine(shop, account, { amount: -later.amount, reference: later.reference });
  await search();
  expect(await caseOf(later.saleId)).toBeDefined();
});
