import type { Account } from '../accounts.tables.ts';

/** Easy guesses for this person's password: their name and address, the name of the shop. */
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
