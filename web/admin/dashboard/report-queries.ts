import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { BackupState } from '#contract/office/backup.ts';
import type { MoneyReport } from '#contract/payments/money-report.ts';
import type { AttentionReport, SalesReport } from '#contract/sales/report.ts';
import { ask } from '../api/ask.ts';
import type { Period } from './period.ts';
import { attentionInCents, salesInCents } from './report-cents.ts';

// Defined once, so that TanStack Query runs it only once per response.
const readSales = ({ data }: { data: SalesReport }) => salesInCents(data);
const readMoney = ({ data }: { data: MoneyReport }) => data;
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
  const query = new URLSearchParams({ from, to }).toString();
  return useQuery({
    queryKey: ['reports', 'payments', query],
    queryFn: ({ signal }) => ask<{ data: MoneyReport }>(`/reports/payments?${query}`, { signal }),
    placeholderData: keepPreviousData,
    select: readMoney,
  });
}

export function useAttention() {
  return useQuery({
    queryKey: ['reports', 'attention'],
    queryFn: ({ signal }) => ask<{ data: AttentionReport }>('/reports/attention', { signal }),
    select: readAttention,
  });
}

export function useBackupState() {
  return useQuery({
    queryKey: ['backup'],
    queryFn: ({ signal }) => ask<BackupState>('/backup', { signal }),
  });
}
