import type { AttentionReport, SalesReport } from '#contract/sales/report.ts';
import { type Cents, centsFromDecimal } from '#domain/money/money.ts';

/** Totals of a number of sales. */
export interface Sums {
  sales: number;
  usd: Cents;
  /** In hundredths of a bolívar. */
  ves: number;
}

/** The sales report with its money in whole cents; only the API uses decimals. */
export type SalesInCents = ReturnType<typeof salesInCents>;

export function salesInCents({ totals, before, days, statuses, cells, bestSellers, ...period }: SalesReport) {
  return {
    ...period,
    totals: { ...sumsOf(totals), pieces: totals.pieces },
    before: sumsOf(before),
    days: days.map((each) => ({ day: each.day, ...sumsOf(each) })),
    statuses: statuses.map((each) => ({ status: each.status, ...sumsOf(each) })),
    cells: cells.map(({ amount, ...cell }) => ({ ...cell, usd: centsFromDecimal(amount) })),
    bestSellers: bestSellers.map(({ amount, ...style }) => ({ ...style, usd: centsFromDecimal(amount) })),
  };
}

export type AttentionInCents = ReturnType<typeof attentionInCents>;

export function attentionInCents({ pending, toSend, lowStock }: AttentionReport) {
  return {
    pending: { ...pending, ages: pending.ages.map((each) => ({ age: each.age, ...sumsOf(each) })) },
    toSend: { ...toSend, ages: toSend.ages.map((each) => ({ age: each.age, ...sumsOf(each) })) },
    lowStock,
  };
}

function sumsOf({ sales, total, total_bs }: { sales: number; total: number; total_bs: number }): Sums {
  return { sales, usd: centsFromDecimal(total), ves: centsFromDecimal(total_bs) };
}
