import type { Account } from '../accounts.tables.ts';

/** What a stranger would try first as this person's password in this shop. */
export function ownWords(
  { name, lastname, email }: Pick<Account, 'name' | 'lastname' | 'email'>,
  storeName: string,
): string[] {
  const [mailbox = ''] = email.split('@');
  const whole = [name, lastname, `${name} ${lastname}`, mailbox, email, storeName];
  return [...new Set(whole.flatMap((text) => [text, ...text.split(/[^\p{L}\d]+/u)]))].filter(
    ({ length }) => length > 2,
  );
}
