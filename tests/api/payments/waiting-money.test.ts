import { beforeAll, describe, expect, it } from 'vitest';
import type {
  Candidate,
  ProposalList,
  ReconciliationList,
  ReconciliationSummary,
  UnmatchedLine,
  UnpaidSale,
} from '#contract/payments/reconciliation.ts';
import type { BankLineRecord } from '#contract/reconciliation/bank-line.ts';
import { addDays } from '#domain/time/caracas-time.ts';
import { readProposals } from '#server/features/reconciliation/queue/read-proposals.ts';
import { makeBankAccount, makeBankLine, makePaidOrder } from '#tests/support/payments/bank-factories.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeRate, PAID_ON } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
let account = { id: 0, statementId: 0 };

beforeAll(async () => {
  await makeRate(shop);
  account = await makeBankAccount(shop);
});

const ask = async <Body>(path: string): Promise<Body> => {
  const { status, body } = await staff.get<Body>(path);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

describe('waiting money', () => {
  it('is counted and listed by age', async () => {
    const { saleId, payment } = await makePaidOrder(shop);
    for (const [days, amount] of [
      [0, 100],
      [5, 300],
      [90, 900],
    ] as const) {
      await makeBankLine(shop, account, { amount, postedOn: addDays(PAID_ON, -days), reference: `r${days}` });
    }
    const { data } = await ask<{ data: ReconciliationSummary }>('/reconciliation/summary');
    expect(data.unmatched.map(({ age, count, ves }) => [age, count, ves])).toEqual([
      ['today', 1, 1],
      ['days_1_2', 0, 0],
      ['days_3_7', 1, 3],
      ['days_8_30', 0, 0],
      ['older', 1, 9],
    ]);
    expect(data.unpaid[0]).toMatchObject({
      age: 'today',
      count: 1,
      ves: payment.amountHundredths / 100,
      usd: payment.coversCents / 100,
    });
    const old = await ask<{ data: UnmatchedLine[] }>('/reconciliation/unmatched?age=older');
    expect(old.data.map(({ attributes }) => [attributes.amount, attributes.days, attributes.excluded])).toEqual([
      [9, 90, null],
    ]);
    const unpaid = await ask<{ data: UnpaidSale[] }>('/reconciliation/unpaid?age=today');
    expect(unpaid.data).toMatchObject([{ id: saleId, attributes: { covered: 0, payments: [{ id: payment.id }] } }]);
    expect((await ask<{ data: unknown[] }>('/reconciliation/unpaid?age=older')).data).toEqual([]);
  });

  it('has no line of an account that takes no part, unless one asks for the account', async () => {
    const payroll = await makeBankAccount(shop, { takesPart: false });
    const line = await makeBankLine(shop, payroll, { amount: 4242, postedOn: PAID_ON });
    const excluded = await makeBankLine(shop, payroll, { amount: 4343, postedOn: PAID_ON, excluded: 'nómina' });
    const idsOf = async (path: string) => (await ask<{ data: { id: number }[] }>(path)).data.map(({ id }) => id);
    for (const path of ['/reconciliation/unmatched?', '/reconciliation/unmatched?excluded=true&', '/bank-lines?']) {
      const listed = await idsOf(`${path}page[size]=200`);
      expect(listed, path).not.toContain(line);
      expect(listed, path).not.toContain(excluded);
    }
    expect(await idsOf(`/bank-lines?account=${payroll.id}`)).toEqual(expect.arrayContaining([line, excluded]));
  });

  it('can be searched, to match it by hand', async () => {
    const one = await makePaidOrder(shop, { reference: '55512345' });
    const other = await makePaidOrder(shop);
    const line = await makeBankLine(shop, account, { amount: one.payment.amountHundredths, reference: '00055512345' });
    const best = await ask<{ data: Candidate[] }>(`/reconciliation/candidates?line=${line}`);
    expect(best.data[0]).toMatchObject({ id: `l${line}-p${one.payment.id}` });
    const candidates = await ask<{ data: Candidate[] }>(`/reconciliation/candidates?line=${line}&q=${other.orderId}`);
    expect(candidates.data.map(({ id }) => id)).toEqual([`l${line}-p${other.payment.id}`]);
    const lines = await ask<{ data: Candidate[] }>(`/reconciliation/candidates?payment=${one.payment.id}`);
    expect(lines.data[0]).toMatchObject({ id: `l${line}-p${one.payment.id}` });
    const listed = await ask<ProposalList>(`/reconciliation/proposals?q=${one.orderId}&certainty=exact`);
    expect(listed).toMatchObject({
      data: [{ id: `l${line}-p${one.payment.id}` }],
      meta: { total: 1, counts: { exact: 1 } },
    });
    expect((await staff.get('/reconciliation/candidates')).status).toBe(422);
  });

  it('says when a reference has paid another order, and leads from its line to that order', async () => {
    const first = await makePaidOrder(shop, { reference: '00061728394' });
    const line = await makeBankLine(shop, account, { amount: first.payment.amountHundredths, reference: '61728394' });
    const body = { lines: [line], payments: [{ id: first.payment.id, version: 1 }], difference: 'none' };
    expect((await staff.post('/reconciliations', body)).status).toBe(201);
    const again = await makePaidOrder(shop, { reference: '728394' });
    const other = await makePaidOrder(shop, { reference: '928394' });
    const unpaid = await ask<{ data: UnpaidSale[] }>('/reconciliation/unpaid?page[size]=200');
    const spentOn = (saleId: number) =>
      unpaid.data.find(({ id }) => id === saleId)?.attributes.payments.map(({ spent_on }) => spent_on);
    const order = { id: first.saleId, order_id: first.orderId };
    expect([spentOn(again.saleId), spentOn(other.saleId)]).toEqual([[order], [null]]);
    const lines = await ask<{ data: BankLineRecord[] }>('/bank-lines?state=matched');
    expect(lines.data.find(({ id }) => id === line)?.attributes.orders).toEqual([order]);
  });

  it('is read in three statements, whatever its number of rows', async () => {
    let statements = 0;
    const counting = new Proxy(shop.database.connection, {
      get(connection, name) {
        if (name === 'select' || name === 'execute') statements += 1;
        const value = Reflect.get(connection, name);
        return typeof value === 'function' ? value.bind(connection) : value;
      },
    });
    await readProposals(counting, new Date());
    expect(statements).toBe(3);
  });
});

it('automatic approval approves exact proposals only where staff have allowed it', async () => {
  const { saleId, payment } = await makePaidOrder(shop);
  await makeBankLine(shop, account, { amount: payment.amountHundredths, reference: `77${payment.reference}` });
  const { reconciliation } = shop.services;
  const status = async () =>
    (await ask<{ data: { attributes: { status: string } } }>(`/sales/${saleId}`)).data.attributes.status;
  expect((await ask<{ data: unknown }>('/reconciliation/settings')).data).toEqual({
    automatic: false,
    tolerance_usd: 0,
    tolerance_bs: 0,
  });
  await reconciliation.approveNow();
  expect(await status()).toBe('pendiente');

  const changed = await staff.put('/reconciliation/settings', { automatic: true });
  expect(changed.body).toEqual({ data: { automatic: true, tolerance_usd: 0, tolerance_bs: 0 } });
  await shop.database.transaction((tx) => reconciliation.statementStored(tx));
  await expect.poll(status, SOON).toBe('validado');
  const { data } = await ask<ReconciliationList>('/reconciliations?kind=automatic');
  expect(data.find(({ attributes }) => attributes.payments[0]?.id === payment.id)?.attributes).toMatchObject({
    madeBy: null,
    kept: null,
  });
  const audit = await ask<{ data: { attributes: { actor: string } }[] }>('/audit?action=reconciliation.made');
  expect(audit.data[0]?.attributes.actor).toBe('La tienda');
});
