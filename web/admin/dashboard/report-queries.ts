import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BackupState } from '#contract/office/backup.ts';
import type { MoneyReport } from '#contract/payments/money-report.ts';
import type { AttentionReport, SalesReport } from '#contract/sales/report.ts';
import type { DispatchReport } from '#contract/shipping/dispatch-report.ts';
import { type Cents, centsFromDecimal } from '#domain/money/money.ts';
import { useMay } from '../access/may.client.tsx';
import { ask } from '../api/ask.ts';
import { STAYS, useRead } from '../kit/document/document-calls.ts';
import type { Period } from './period.ts';

// Outside the hooks, so that TanStack Query runs each function only once per response.
const readSales = ({ data }: { data: SalesReport }) => salesInCents(data);
const readAttention = ({ data }: { data: AttentionReport }) => attentionInCents(data);

export function useSalesReport({ from, to }: Period) {
  const query = new URLSearchParams({ from, to }).toString();
  return useQuery({
    queryKey: ['reports', 'sales', query],
    queryFn: ({ signal }) => ask<{ data: SalesReport }>(`/reports/sales?${query}`, { signal }),
    placeholderData: keepPreviousData,
    select: readSales,
  });
}

export function useMoneyReport({ from, to }: Period) {
  const may = useMay();
  const query = new URLSearchParams({ from, to }).toString();
  const options = { ...STAYS, enabled: may('money.read') };
  return useRead<{ data: MoneyReport }>(['reports', 'payments', query], `/reports/payments?${query}`, options);
}

export function useDispatchReport({ from, to }: Period) {
  const query = new URLSearchParams({ from, to }).toString();
  return useRead<{ data: DispatchReport }>(['reports', 'dispatch', query], `/reports/dispatch?${query}`, STAYS);
}

export function useAttention() {
  return useQuery({
    queryKey: ['reports', 'attention'],
    queryFn: ({ signal }) => ask<{ data: AttentionReport }>('/reports/attention', { signal }),
    select: readAttention,
  });
}

export function useBackupState() {
  return useRead<BackupState>(['backup'], '/backup');
}

/** Totals of a number of sales. */
export interface Sums {
  sales: number;
  usd: Cents;
  /** In hundredths of a bolívar. */
  ves: number;
}

/** The sales report with its money in whole cents; only the API uses decimals. */
export type SalesInCents = ReturnType<typeof salesInCents>;

export function salesInCents({ totals, before, days, refunded, statuses, cells, bestSellers, ...period }: SalesReport) {
  return {
    ...period,
    totals: { ...sumsOf(totals), pieces: totals.pieces },
    before: sumsOf(before),
    days: days.map((each) => ({ day: each.day, ...sumsOf(each) })),
    refunded: sumsOf(refunded),
    statuses: statuses.map((each) => ({ status: each.status, ...sumsOf(each) })),
    cells: cells.map(({ amount, ...cell }) => ({ ...cell, usd: centsFromDecimal(amount) })),
    bestSellers: bestSellers.map(({ amount, ...style }) => ({ ...style, usd: centsFromDecimal(amount) })),
  };
}

export type AttentionInCents = ReturnType<typeof attentionInCents>;

function attentionInCents({ pending, toSend, ...rest }: AttentionReport) {
  return {
    pending: { ...pending, ages: pending.ages.map((each) => ({ age: each.age, ...sumsOf(each) })) },
    toSend: { ...toSend, ages: toSend.ages.map((each) => ({ age: each.age, ...sumsOf(each) })) },
    ...rest,
  };
}

function sumsOf({ sales, total, total_bs }: { sales: number; total: number; total_bs: number }): Sums {
  return { sales, usd: centsFromDecimal(total), ves: centsFromDecimal(total_bs) };
}
