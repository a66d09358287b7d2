import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { MoneyReport } from '#contract/payments/money-report.ts';
import { bolivarsFor } from '#domain/money/bolivars.ts';
import {
  reconciliationLines,
  reconciliationPayments,
  reconciliations,
} from '#server/features/reconciliation/reconciliation.tables.ts';
import { payments } from '#server/features/sales/payments.tables.ts';
import { firstPayment, makeBankAccount, makeBankLine } from '#tests/support/payments/bank-factories.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale, RATE } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

beforeAll(() => makeRate(shop));

/** An order of one piece at that price, with its payment. */
async function order(at: string, priceCents: number, payment_method: string) {
  const lines = [{ item: await makeItem(shop, { priceCents }) }];
  const { id } = await makeSale(shop, { payment_method }, { lines, at });
  const payment = await firstPayment(shop, id);
  // So that the payment is listed under the day of the order.
  await settle(payment.id, { paidOn: null });
  return { id, payment };
}

const inBs = (cents: number) => bolivarsFor(cents, RATE);

const settle = (id: number, change: Partial<typeof payments.$inferInsert>) =>
  shop.database.connection.update(payments).set(change).where(eq(payments.id, id));

async function reconcile(lineId: number, paymentId: number, undone = false): Promise<void> {
  const { connection } = shop.database;
  const [made] = await connection.insert(reconciliations).values({ kind: 'exact', reasons: [] }).returning();
  if (!made) throw new Error('Nothing was reconciled');
  await connection.insert(reconciliationLines).values({ reconciliationId: made.id, lineId, undone });
  await connection
    .insert(reconciliationPayments)
    .values({ reconciliationId: made.id, paymentId, amountHundredths: 1, undone });
}

const report = async (from: string, to: string): Promise<MoneyReport> =>
  (await staff.get(`/reports/payments?from=${from}&to=${to}`)).body.data;

type Money = MoneyReport['totals']['paid'];
const sum = (parts: Money[]): Money => ({
  count: parts.reduce((total, { count }) => total + count, 0),
  usd: Math.round(parts.reduce((total, { usd }) => total + usd * 100, 0)) / 100,
  bs: Math.round(parts.reduce((total, { bs }) => total + bs * 100, 0)) / 100,
});

describe('the money report of a period', () => {
  it('has the same sum by method, account and day, in dollars and bolívares', async () => {
    const { connection } = shop.database;
    const banesco = await makeBankAccount(shop, { name: 'Banesco' });
    const zelle = await makeBankAccount(shop, { name: 'Zelle', currency: 'USD', methods: ['zelle'] });
    const one = await order('2026-07-02T15:00:00Z', 1000, 'pago_movil');
    const two = await order('2026-07-02T15:00:00Z', 2599, 'zelle');
    const byHand = await order('2026-07-03T03:00:00Z', 333, 'transferencia');
    const waiting = await order('2026-07-03T15:00:00Z', 777, 'transferencia');
    const cancelled = await order('2026-07-03T15:00:00Z', 5000, 'zelle');
    await staff.post(`/sales/${cancelled.id}/cancel`);
    for (const { payment } of [one, two, byHand]) await settle(payment.id, { state: 'validated' });
    const day = (postedOn: string) => ({ postedOn });
    await reconcile(await makeBankLine(shop, banesco, { ...day('2026-07-04'), amount: 40_000 }), one.payment.id);
    await reconcile(await makeBankLine(shop, zelle, { ...day('2026-07-02'), amount: 2599 }), two.payment.id);
    const { id: _id, createdAt: _at, ...paid } = two.payment;
    const refund = { ...paid, kind: 'refund', refundOf: two.payment.id, paidOn: '2026-07-05' } as const;
    await connection.insert(payments).values([
      { ...refund, position: 2, amountHundredths: 600, coversCents: 600, state: 'validated' },
      { ...refund, position: 3, amountHundredths: 100, coversCents: 100, state: 'declared' },
    ]);
    // The first line is money without an order. The others are not: excluded, outgoing, of an account that is not
    // reconciled, and of another period.
    const separate = await makeBankAccount(shop, { name: 'Nómina', takesPart: false });
    await makeBankLine(shop, separate, { ...day('2026-07-03'), amount: 777 });
    const free = await makeBankLine(shop, banesco, { ...day('2026-07-03'), amount: 12_345 });
    await reconcile(free, waiting.payment.id, true);
    await makeBankLine(shop, banesco, { ...day('2026-07-03'), amount: 999, excluded: 'comisión' });
    await makeBankLine(shop, banesco, { ...day('2026-07-03'), amount: -50_000 });
    await makeBankLine(shop, banesco, { ...day('2026-07-06'), amount: 1 });

    const result = await report('2026-07-01', '2026-07-05');
    expect(result.totals).toEqual({
      paid: { count: 3, usd: 33.32, bs: (inBs(1000) + inBs(2599) + inBs(333) - inBs(600)) / 100 },
      toCheck: { count: 1, usd: 7.77, bs: inBs(777) / 100 },
      owed: { count: 1, usd: 1, bs: inBs(100) / 100 },
      unmatched: { count: 1, usd: Math.round(12_345 / Number(RATE)) / 100, bs: 123.45 },
    });
    for (const part of [result.methods, result.accounts, result.days]) {
      expect(sum(part.map(({ paid: each }) => each))).toEqual(result.totals.paid);
    }
    expect(sum(result.methods.map(({ toCheck }) => toCheck))).toEqual(result.totals.toCheck);
    expect(sum(result.days.map(({ toCheck }) => toCheck))).toEqual(result.totals.toCheck);
    expect(sum(result.accounts.map(({ unmatched }) => unmatched))).toEqual(result.totals.unmatched);
    expect(sum(result.days.map(({ unmatched }) => unmatched))).toEqual(result.totals.unmatched);
    expect(result.accounts.map(({ name, paid: { usd } }) => [name, usd])).toEqual([
      ['Banesco', 10],
      ['Zelle', 25.99],
      ['Validado a mano', -2.67],
    ]);
    const paidOn = Object.fromEntries(result.days.map(({ day: on, paid: { usd } }) => [on.slice(-2), usd]));
    expect(paidOn).toEqual({ '01': 0, '02': 29.32, '03': 0, '04': 10, '05': -6 });
  });

  it('covers a year at most', async () => {
    expect((await staff.get('/reports/payments?from=2025-01-01&to=2026-07-02')).status).toBe(422);
  });
});
