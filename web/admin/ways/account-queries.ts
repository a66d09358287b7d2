import type { AccountsInForce, PaymentAccounts } from '#contract/payments/payment-accounts.ts';
import { ask, ifVersion } from '../api/ask.ts';
import { useRead } from '../kit/document/document-calls.ts';
import { useSave } from '../kit/use-save.ts';

const ACCOUNTS = ['payment-accounts'];

export function useAccounts() {
  return useRead<{ data: AccountsInForce }>(ACCOUNTS, '/payment-accounts');
}

export function useSaveAccounts() {
  return useSave({
    save: ({ accounts, version }: { accounts: PaymentAccounts; version: number }) =>
      ask('/payment-accounts', { method: 'PUT', body: accounts, headers: ifVersion(version) }),
    refreshes: [ACCOUNTS],
    success: 'Cuentas cambiadas',
  });
}
