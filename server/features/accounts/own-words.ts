import type { Account } from './accounts.tables.ts';

/** What a stranger would try first as this person's password. */
export function ownWords({ name, lastname, email }: Pick<Account, 'name' | 'lastname' | 'email'>): string[] {
  return [...name.split(/\s+/), ...lastname.split(/\s+/), email.split('@')[0] ?? ''].filter(Boolean);
}
