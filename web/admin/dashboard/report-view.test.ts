import { expect, it } from 'vitest';
import { salesInCents } from './report-queries.ts';
import { categoryRows, changeOf, sizeRows } from './report-view.ts';

const SOLD = {
  from: '2026-03-01',
  to: '2026-03-31',
  cells: [
    { category: 'camisa', size: 'L', pieces: 2, usd: 6666 },
    { category: 'camisa', size: 'S', pieces: 1, usd: 3333 },
    { category: 'traje', size: '44', pieces: 1, usd: 19999 },
    { category: null, size: 'S', pieces: 5, usd: 5000 },
  ],
};

const plain = (text: string) => text.replace(/\s/g, ' ');

it('adds up sold pieces by category, most pieces first', () => {
  expect(categoryRows(SOLD).map(({ name, figures }) => [name, ...figures.map(plain)])).toEqual([
    ['Retirado del catálogo', '5', 'USD 50,00'],
    ['Camisa', '3', 'USD 99,99'],
    ['Traje', '1', 'USD 199,99'],
  ]);
});

it('links each sum to its sales', () => {
  const behind = 'estado=vigente&desde=2026-03-01&hasta=2026-03-31';
  expect(categoryRows(SOLD).map(({ to }) => to)).toEqual([
    `/admin/sales?${behind}&categoria=-`,
    `/admin/sales?${behind}&categoria=camisa`,
    `/admin/sales?${behind}&categoria=traje`,
  ]);
  expect(sizeRows(SOLD, 'camisa')[0]?.to).toBe(`/admin/sales?${behind}&talla=S&categoria=camisa`);
  expect(sizeRows(SOLD, undefined)[0]?.to).toBe(`/admin/sales?${behind}&talla=S`);
});

it('adds up sold pieces by size, of all categories or of one', () => {
  expect(sizeRows(SOLD, undefined).map(({ name, measure }) => [name, measure])).toEqual([
    ['S', 6],
    ['L', 2],
    ['44', 1],
  ]);
  expect(sizeRows(SOLD, 'camisa').map(({ name }) => name)).toEqual(['S', 'L']);
  expect(sizeRows(SOLD, null).map(({ name }) => name)).toEqual(['S']);
});

it('formats the change of a figure', () => {
  expect(changeOf(150, 100)).toBe('+50 %');
  expect(changeOf(50, 100)).toBe('−50 %');
  expect(changeOf(100, 100)).toBe('0 %');
  expect(changeOf(5, 0)).toBeNull();
});

it('converts the money of the report to cents', () => {
  const sums = { sales: 3, total: 99.99, total_bs: 24834.22 };
  const read = salesInCents({
    from: '2026-03-01',
    to: '2026-03-01',
    totals: { ...sums, pieces: 4, subtotal: 109.99, discount: 10 },
    before: { sales: 0, total: 0, total_bs: 0 },
    days: [{ day: '2026-03-01', ...sums }],
    refunded: { sales: 0, total: 0, total_bs: 0 },
    statuses: [{ status: 'validado', ...sums }],
    cells: [{ category: 'camisa', size: 'L', pieces: 2, amount: 0.29 }],
    bestSellers: [{ reference: '1', name: 'Camisa', pieces: 2, amount: 19.99 }],
  });
  const inCents = { sales: 3, usd: 9999, ves: 2483422 };
  expect(read).toEqual({
    from: '2026-03-01',
    to: '2026-03-01',
    totals: { ...inCents, pieces: 4 },
    before: { sales: 0, usd: 0, ves: 0 },
    days: [{ day: '2026-03-01', ...inCents }],
    refunded: { sales: 0, usd: 0, ves: 0 },
    statuses: [{ status: 'validado', ...inCents }],
    cells: [{ category: 'camisa', size: 'L', pieces: 2, usd: 29 }],
    bestSellers: [{ reference: '1', name: 'Camisa', pieces: 2, usd: 1999 }],
  });
});
