import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { AttentionReport, SalesReport } from '#contract/sales/report.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale, makeVoucher, type orderBody } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

beforeAll(() => makeRate(shop));

async function sell(
  at: string,
  lines: Parameters<typeof orderBody>[1],
  changes: Parameters<typeof orderBody>[2] = {},
  status?: 'validado' | 'cancelada',
) {
  const sale = await makeSale(shop, changes, { lines, at });
  if (status) expect((await staff.put(`/sales/${sale.id}`, { status })).status).toBe(200);
  return sale;
}

const report = async (from: string, to: string): Promise<SalesReport> =>
  (await staff.get(`/reports/sales?from=${from}&to=${to}`)).body.data;

const sum = (values: number[]) => Math.round(values.reduce((total, value) => total + value * 100, 0)) / 100;

describe('the sales report of a period', () => {
  it('has the same sum as the sales, by day in Caracas, status, category, size and style', async () => {
    const shirts = { ref: 'R-1', name: 'Camisa uno', category: 'camisa', priceCents: 3333 };
    const shirt = await makeItem(shop, { ...shirts, size: 'M' });
    const large = await makeItem(shop, { ...shirts, size: 'L' });
    const suited = { ref: 'R-2', name: 'Traje dos', category: 'traje', priceCents: 19_999 };
    const suit = await makeItem(shop, { ...suited, size: '44' });
    const withdrawn = { ref: 'R-3', name: 'Retirada', category: 'gorra', priceCents: 500 };
    const deleted = await makeItem(shop, { ...withdrawn, size: 'M' });
    const code = await makeVoucher(shop, { basisPoints: 3300 });
    const sold = [
      await sell('2026-07-02T03:59:59.999Z', [{ item: shirt, quantity: 2 }, { item: large }], {}, 'validado'),
      await sell('2026-07-02T04:00:00.000Z', [{ item: suit }, { item: shirt }], {
        voucherBasisPoints: 3300,
        voucher_code: code,
      }),
      await sell('2026-07-04T03:59:59.000Z', [{ item: deleted, quantity: 3 }]),
    ];
    await sell('2026-07-03T12:00:00.000Z', [{ item: suit, quantity: 5 }], {}, 'cancelada');
    const earlier = await sell('2026-06-30T12:00:00.000Z', [{ item: shirt }]);
    await sell('2026-07-04T04:00:00.000Z', [{ item: shirt }]);
    await shop.database.connection.delete(items).where(eq(items.id, deleted.id));

    const july = await report('2026-07-01', '2026-07-03');
    const total = sum(sold.map((sale) => sale.total));
    expect(july.totals).toEqual({
      sales: 3,
      pieces: 8,
      total,
      total_bs: sum(sold.map((sale) => sale.total_bs)),
      subtotal: sum(sold.map((sale) => sale.subtotal)),
      discount: sum(sold.map((sale) => sale.discount)),
    });
    expect(july.days.map(({ day, sales }) => [day, sales])).toEqual([
      ['2026-07-01', 1],
      ['2026-07-02', 1],
      ['2026-07-03', 1],
    ]);
    expect(sum(july.days.map((day) => day.total))).toBe(total);
    expect(sum(july.days.map((day) => day.total_bs))).toBe(july.totals.total_bs);
    expect(july.statuses.map(({ status, sales }) => [status, sales])).toEqual([
      ['pendiente', 2],
      ['validado', 1],
      ['cancelada', 1],
    ]);
    expect(july.cells).toEqual([
      { category: 'camisa', size: 'M', pieces: 3, amount: 99.99 },
      { category: null, size: 'M', pieces: 3, amount: 15 },
      { category: 'camisa', size: 'L', pieces: 1, amount: 33.33 },
      { category: 'traje', size: '44', pieces: 1, amount: 199.99 },
    ]);
    expect(sum(july.cells.map((cell) => cell.amount))).toBe(july.totals.subtotal);
    expect(july.bestSellers).toEqual([
      { reference: 'R-1', name: 'Camisa uno', pieces: 4, amount: 133.32 },
      { reference: 'R-3', name: 'Retirada', pieces: 3, amount: 15 },
      { reference: 'R-2', name: 'Traje dos', pieces: 1, amount: 199.99 },
    ]);
    expect(july.before).toEqual({ sales: 1, total: earlier.total, total_bs: earlier.total_bs });
  });

  it('lists every day of a period without sales', async () => {
    const empty = await report('2020-02-01', '2020-03-01');
    expect(empty.days).toHaveLength(30);
    expect(empty.totals).toEqual({ sales: 0, pieces: 0, total: 0, total_bs: 0, subtotal: 0, discount: 0 });
    expect(empty.cells).toEqual([]);
  });

  it('refuses what contract/sales/report.test.ts refuses', async () => {
    expect((await staff.get('/reports/sales?from=2026-07-02&to=2026-07-01')).status).toBe(422);
    expect((await report('2028-01-01', '2028-12-31')).days).toHaveLength(366);
  });
});

describe('the open work', () => {
  const attention = async (now: string): Promise<AttentionReport> => {
    shop.clock.now = new Date(now);
    const { body } = await staff.get('/reports/attention');
    shop.clock.now = null;
    return body.data;
  };

  it('lists payments to check by age, and items that run out, best sellers first', async () => {
    const before = await attention('2026-09-20T15:00:00Z');
    const low = await makeItem(shop, { stock: 4, name: 'Se acaba' });
    const slow = await makeItem(shop, { stock: 1, name: 'Quieta' });
    await makeItem(shop, { stock: 4, name: 'Alcanza' });
    await sell('2026-09-20T04:30:00Z', [{ item: low }]);
    await sell('2026-09-20T03:30:00Z', [{ item: low }]);
    await sell('2026-09-15T12:00:00Z', [{ item: await makeItem(shop) }]);
    await sell('2026-09-16T12:00:00Z', [{ item: await makeItem(shop) }], {}, 'validado');
    const { pending, lowStock } = await attention('2026-09-20T15:00:00Z');
    const added = pending.ages.map(({ age, sales }, index) => [age, sales - (before.pending.ages[index]?.sales ?? 0)]);
    expect(added).toEqual([
      ['today', 1],
      ['yesterday', 1],
      ['week', 1],
      ['older', 0],
    ]);
    expect(pending.sales - before.pending.sales).toBe(3);
    expect(lowStock.total - before.lowStock.total).toBe(2);
    expect(lowStock.items[0]).toMatchObject({ id: low.id, stock: 2, soldLately: 2, size: 'M' });
    expect(lowStock.items.map(({ id }) => id)).toContain(slow.id);
    expect(lowStock.items.map(({ name }) => name)).not.toContain('Alcanza');
  });
});
