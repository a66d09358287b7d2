import type { BankAccountBody, BankAccountList, BankAccountRecord } from '#contract/reconciliation/bank-account.ts';
import { ask, ifVersion } from '#web/admin/api/ask.ts';
import { useRead } from '#web/admin/kit/document/document-calls.ts';
import { useSave } from '#web/admin/kit/use-save.ts';

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

interface AccountSave {
  body: BankAccountBody;
  /** The account to change; null to create one. */
  seen: BankAccountRecord | null;
}

/** Creates or changes an account. A form shows the errors at its fields; `failure` is the toast of other screens. */
export function useSaveAccount(failure?: string) {
  return useSave({
    save: ({ body, seen }: AccountSave) =>
      seen
        ? ask(`/bank-accounts/${seen.id}`, { method: 'PUT', body, headers: ifVersion(seen.attributes.version) })
        : ask('/bank-accounts', { method: 'POST', body }),
    refreshes: [BANK_ACCOUNTS],
    success: (_, { seen }) => (seen ? 'Cuenta actualizada exitosamente' : 'Cuenta creada exitosamente'),
    failure,
  });
}

export function useCloseAccount() {
  return useSave({
    save: ({ account: { id, attributes }, closed }: { account: BankAccountRecord; closed: boolean }) =>
      ask(`/bank-accounts/${id}/closed`, { method: 'PUT', body: { closed }, headers: ifVersion(attributes.version) }),
    refreshes: [BANK_ACCOUNTS],
    success: (_, { closed }) => (closed ? 'Cuenta cerrada' : 'Cuenta abierta de nuevo'),
    failure: 'No se pudo cambiar la cuenta',
  });
}
