import { useBankAccountList } from '../accounts/account-queries.ts';

/** The house's accounts for a choice: `['3', 'Banesco principal']`. Empty until loaded. */
export function useBankAccounts(): (readonly [id: string, name: string])[] {
  const { data } = useBankAccountList();
  return data?.data.map(({ id, attributes }) => [String(id), attributes.name] as const) ?? [];
}
