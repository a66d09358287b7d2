import { useQuery } from '@tanstack/react-query';
import { ask } from '#web/admin/api/ask.ts';

/** What the desk needs of the house's accounts. */
interface NamedAccounts {
  data: { id: number; attributes: { name: string; currency: string } }[];
}

/** The house's accounts for a choice: `['3', 'Banesco principal']`. Empty until loaded. */
export function useBankAccounts(): (readonly [id: string, name: string])[] {
  const { data } = useQuery({
    queryKey: ['bank-accounts'],
    queryFn: ({ signal }) => ask<NamedAccounts>('/bank-accounts', { signal }),
  });
  return data?.data.map(({ id, attributes }) => [String(id), attributes.name] as const) ?? [];
}
