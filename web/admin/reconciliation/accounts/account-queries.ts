import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { BankAccountBody, BankAccountList, BankAccountRecord } from '#contract/reconciliation/bank-account.ts';
import { ask } from '../../api/ask.ts';
import { useSave } from '../../kit/use-save.ts';

const BANK_ACCOUNTS = ['bank-accounts'];

export function useBankAccountList() {
  return useQuery({
    queryKey: BANK_ACCOUNTS,
    queryFn: ({ signal }) => ask<BankAccountList>('/bank-accounts', { signal }),
  });
}

/** Makes an account, or changes `seen`. */
export function saveAccount(body: BankAccountBody, seen: BankAccountRecord | null): Promise<unknown> {
  if (!seen) return ask('/bank-accounts', { method: 'POST', body });
  return ask(`/bank-accounts/${seen.id}`, { method: 'PUT', body, headers: ifSeen(seen) });
}

export function useAddSuggested() {
  return useSave({
    save: (body: BankAccountBody) => saveAccount(body, null),
    refreshes: [BANK_ACCOUNTS],
    success: 'Cuenta creada exitosamente',
    failure: 'Error al crear la cuenta',
  });
}

export function useCloseAccount() {
  return useSave({
    save: ({ account, closed }: { account: BankAccountRecord; closed: boolean }) =>
      ask(`/bank-accounts/${account.id}/closed`, { method: 'PUT', body: { closed }, headers: ifSeen(account) }),
    refreshes: [BANK_ACCOUNTS],
    success: (_data, { closed }) => (closed ? 'Cuenta cerrada' : 'Cuenta abierta de nuevo'),
    failure: 'No se pudo cambiar la cuenta',
  });
}

export function useRefreshAccounts() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: BANK_ACCOUNTS });
}

function ifSeen({ attributes }: BankAccountRecord) {
  return { 'if-match': `"${attributes.version}"` };
}
