import type { SalesReport } from '#contract/sales/report.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { addDays, daysBetween } from '#domain/time/caracas-time.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import {
  type Period,
  selectBestSellers,
  selectDays,
  selectDiscount,
  selectSoldCells,
  selectTotal,
} from './sales-report.queries.ts';

interface Sums {
  sales: number;
  totalCents: number;
  totalBsHundredths: number;
}

/** Totals of a period's sales. Read it in one transaction, so that they are consistent. */
export async function readSalesReport(tx: ReadConnection, period: Period): Promise<SalesReport> {
  const { from, to } = period;
  const length = daysBetween(from, to).length;
  const earlier = { from: addDays(from, -length), to: addDays(from, -1) };
  const byDay = await selectDays(tx, period);
  const before = await selectTotal(tx, earlier);
  const discount = await selectDiscount(tx, period);
  const cells = await selectSoldCells(tx, period);
  const styles = await selectBestSellers(tx, period);

  const standing = byDay.filter(({ status }) => status !== 'cancelada');
  const total = add(standing);
  const perDay = Map.groupBy(standing, ({ day }) => day);
  const perStatus = Map.groupBy(byDay, ({ status }) => status);
  return {
    from,
    to,
    totals: {
      ...present(total),
      pieces: cells.reduce((sum, { pieces }) => sum + pieces, 0),
      subtotal: decimalFromCents(total.totalCents + discount),
      discount: decimalFromCents(discount),
    },
    before: present(before),
    days: daysBetween(from, to).map((day) => ({ day, ...present(add(perDay.get(day) ?? [])) })),
    statuses: SALE_STATUSES.map((status) => ({ status, ...present(add(perStatus.get(status) ?? [])) })),
    cells: cells.map(({ category, size, pieces, amountCents }) => ({
      category,
      size,
      pieces,
      amount: decimalFromCents(amountCents),
    })),
    bestSellers: styles.map(({ reference, name, pieces, amountCents }) => ({
      reference,
      name,
      pieces,
      amount: decimalFromCents(amountCents),
    })),
  };
}

function add(parts: readonly Sums[]): Sums {
  return parts.reduce(
    (sum, part) => ({
      sales: sum.sales + part.sales,
      totalCents: sum.totalCents + part.totalCents,
      totalBsHundredths: sum.totalBsHundredths + part.totalBsHundredths,
    }),
    { sales: 0, totalCents: 0, totalBsHundredths: 0 },
  );
}

function present({ sales, totalCents, totalBsHundredths }: Sums) {
  return { sales, total: decimalFromCents(totalCents), total_bs: decimalFromCents(totalBsHundredths) };
}
