import type { BankAccountList, BankAccountRecord } from '#contract/reconciliation/bank-account.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';

export const BANK_ACCOUNTS = ['bank-accounts'];

export function useBankAccountList() {
  return useRead<BankAccountList>(BANK_ACCOUNTS, '/bank-accounts');
}

/** Whether an account is offered where one is chosen: it is open, and its lines are matched with payments. */
export function isOffered({ attributes }: BankAccountRecord): boolean {
  return attributes.closedAt === null && attributes.takesPart;
}

/** The accounts in use as options of a filter: `['3', 'Banesco principal']`. Empty until loaded. */
export function useAccountOptions(): (readonly [id: string, name: string])[] {
  const { data } = useBankAccountList();
  return data?.data.filter(isOffered).map(({ id, attributes }) => [String(id), attributes.name] as const) ?? [];
}
