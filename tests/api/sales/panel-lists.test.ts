import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import type { AttentionReport, SalesReport } from '#contract/sales/report.ts';
import type { SaleRecord } from '#contract/sales/sale.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { saleEvents } from '#server/features/sales/sales.tables.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale, type orderBody } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';
import { ageHref, RUNNING_OUT_HREF, type Sold, salesHref, toSendHref } from '#web/admin/dashboard/panel-links.ts';
import { parseListParams } from '#web/admin/kit/list/list-params.ts';
import { itemSearchOf, PRODUCT_LIST } from '#web/admin/products/data/product-list.ts';
import { SALE_LIST, saleListQueryOf } from '#web/admin/sales/data/sale-filter.ts';

// Compares every figure of the panel with the list that its link opens.

const shop = testShop();
const staff = signedIn(shop);
const NOW = new Date('2026-09-20T15:00:00Z');
const TODAY = caracasDay(NOW);
const PERIOD = { from: '2026-09-01', to: TODAY };
let report: SalesReport;
let attention: AttentionReport;

beforeAll(async () => {
  await makeRate(shop);
  const shirt = await makeItem(shop, { ref: 'P-1', size: 'M', category: 'camisa', stock: 50 });
  const large = await makeItem(shop, { ref: 'P-1', size: 'L', category: 'camisa', stock: 5 });
  const suit = await makeItem(shop, { ref: 'P-2', size: '44', category: 'traje', stock: 3 });
  const deleted = await makeItem(shop, { ref: 'P 3', size: 'M', category: 'gorra', stock: 9 });
  await sell('2026-09-20T04:00:00Z', [{ item: shirt, quantity: 2 }, { item: large }]);
  await sell('2026-09-20T03:59:59Z', [{ item: shirt }, { item: suit, quantity: 3 }]);
  await sell('2026-09-19T15:00:00Z', [{ item: shirt }], 'validado', '2026-09-20T04:00:00Z');
  await sell('2026-09-14T04:00:00Z', [{ item: deleted, quantity: 2 }], 'validado', '2026-09-20T03:59:59Z');
  await sell('2026-09-14T03:59:59Z', [{ item: deleted }], 'validado', '2026-09-14T04:00:00Z');
  await sell('2026-09-02T15:00:00Z', [{ item: large }], 'validado', '2026-09-14T03:59:59Z');
  await sell('2026-09-03T15:00:00Z', [{ item: shirt, quantity: 4 }], 'cancelada');
  await sell('2026-08-31T15:00:00Z', [{ item: shirt, quantity: 5 }]);
  const refunded = await sell('2026-08-30T15:00:00Z', [{ item: shirt }], 'validado', '2026-09-20T04:00:00Z');
  await refundAll(refunded);
  await shop.database.connection.delete(items).where(eq(items.id, deleted.id));
  await shop.services.catalogue.refresh();
  shop.clock.now = NOW;
  report = (await staff.get(`/reports/sales?${new URLSearchParams(PERIOD)}`)).body.data;
  attention = (await staff.get('/reports/attention')).body.data;
  shop.clock.now = null;
});

/** @param moved when the sale got its status; the time of the order for its first status */
async function sell(at: string, lines: Parameters<typeof orderBody>[1], status?: string, moved = at) {
  const { id } = await makeSale(shop, {}, { lines, at });
  if (!status) return id;
  const changed = await staff.put(`/sales/${id}`, { status });
  expect(changed.status).toBe(200);
  await shop.database.connection
    .update(saleEvents)
    .set({ happenedAt: new Date(moved) })
    .where(and(eq(saleEvents.saleId, id), eq(saleEvents.toStatus, changed.body.data.attributes.status)));
  return id;
}

/** A sale that was validated by hand stays validado. */
async function refundAll(id: number) {
  const [payment] = (await staff.get(`/sales/${id}/payments`)).body.data;
  const refund = { payment_id: payment.id, amount: payment.attributes.refundable, paid: true, reason: 'Devolución' };
  expect((await staff.post(`/sales/${id}/refunds`, refund)).status).toBe(201);
  expect((await staff.get(`/sales/${id}`)).body.data.attributes.status).toBe('validado');
}

/** The list that the page behind a link requests. */
async function salesBehind(href: string): Promise<{ total: number; sales: SaleRecord[] }> {
  const params = parseListParams(new URL(href, shop.url).searchParams, SALE_LIST);
  const { body } = await staff.get(`/sales?${saleListQueryOf(params)}`);
  return { total: body.meta.total, sales: body.data };
}

const usd = (sales: SaleRecord[]) => Math.round(sales.reduce((sum, sale) => sum + sale.attributes.total * 100, 0));
const cents = (decimal: number) => Math.round(decimal * 100);

it('the totals match their lists', async () => {
  const { total, sales } = await salesBehind(salesHref(PERIOD, 'vigente'));
  expect(total).toBe(6);
  expect([total, usd(sales)]).toEqual([report.totals.sales, cents(report.totals.total)]);
});

it('each day matches its list', async () => {
  for (const { day, sales: count, total: amount } of report.days) {
    const { total, sales } = await salesBehind(salesHref({ from: day, to: day }, 'vigente'));
    expect([total, usd(sales)], day).toEqual([count, cents(amount)]);
  }
});

it('each status matches its list', async () => {
  for (const { status, sales, total: amount } of report.statuses) {
    const list = await salesBehind(salesHref(PERIOD, status));
    expect([list.total, usd(list.sales)], status).toEqual([sales, cents(amount)]);
  }
});

/** How many of the sold pieces are in the listed sales. Only the database knows the categories. */
function piecesOf(sales: SaleRecord[], { reference, size }: Sold): number {
  return sales
    .flatMap(({ attributes }) => attributes.products)
    .filter((line) => (!reference || line.reference === reference) && (!size || line.size === size))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

it('each sold style matches its list', async () => {
  expect(report.bestSellers.map(({ reference }) => reference)).toEqual(['P-1', 'P 3', 'P-2']);
  for (const { reference, pieces } of report.bestSellers) {
    const { sales } = await salesBehind(salesHref(PERIOD, 'vigente', { reference }));
    expect(piecesOf(sales, { reference }), reference).toBe(pieces);
  }
});

it('each sold size matches its list, for all categories and for one', async () => {
  for (const size of new Set(report.cells.map((cell) => cell.size))) {
    const { sales } = await salesBehind(salesHref(PERIOD, 'vigente', { size }));
    const pieces = report.cells.filter((cell) => cell.size === size).reduce((sum, cell) => sum + cell.pieces, 0);
    expect(piecesOf(sales, { size }), size).toBe(pieces);
  }
  const shirts = await salesBehind(salesHref(PERIOD, 'vigente', { size: 'M', category: 'camisa' }));
  expect(shirts.total).toBe(3);
});

it.each([
  ['camisa', 4],
  ['traje', 1],
  [null, 2],
])('the category %s matches its list', async (category, sales) => {
  expect(report.cells.some((cell) => cell.category === category)).toBe(true);
  expect((await salesBehind(salesHref(PERIOD, 'vigente', { category }))).total).toBe(sales);
});

it('the orders to validate and to send match their lists by age', async () => {
  for (const { age, sales } of attention.pending.ages) {
    expect((await salesBehind(ageHref('pendiente', age, TODAY))).total, age).toBe(sales);
  }
  for (const { age, sales } of attention.toSend.ages) {
    expect((await salesBehind(ageHref('validado', age, TODAY))).total, age).toBe(sales);
  }
  expect(attention.toSend.ages.map(({ sales }) => sales)).toEqual([1, 1, 1]);
  expect((await salesBehind(toSendHref(TODAY))).total).toBe(attention.toSend.sales);
  expect((await salesBehind('/admin/sales?estado=pendiente')).total).toBe(attention.pending.sales);
  expect([attention.pending.sales, attention.toSend.sales]).toEqual([3, 3]);
});

it('the items that run out match their list', async () => {
  const params = parseListParams(new URL(RUNNING_OUT_HREF, shop.url).searchParams, PRODUCT_LIST);
  const { body } = await staff.get(`/items/search?${itemSearchOf(params)}`);
  expect(body.meta.total).toBe(attention.lowStock.total);
  expect(body.data.map(({ id }: { id: number }) => id).sort()).toEqual(
    attention.lowStock.items.map(({ id }) => id).sort(),
  );
});
