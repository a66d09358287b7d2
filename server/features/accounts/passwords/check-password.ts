import type { Role } from '#contract/people/auth.ts';
import { hasCharacters, MAX_PASSWORD, MIN_PASSWORD, MIN_STAFF_PASSWORD } from '#domain/people/password.ts';
import type { Account } from '../accounts.tables.ts';
import { isStrongPassword } from './password-strength.ts';

/**
 * Checks a new password for an account of this role: the message for its field, or null when it is good enough.
 * Sign-up, change and reset all use this.
 * @param ownWords easy guesses for this person: their name and address, the name of the shop
 */
export async function passwordProblem(
  password: string,
  role: Role,
  ownWords: readonly string[],
): Promise<string | null> {
  if (password.length > MAX_PASSWORD) return `Máximo ${MAX_PASSWORD} caracteres`;
  if (role !== 'admin') {
    return hasCharacters(password, MIN_PASSWORD)
      ? null
      : `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`;
  }
  if (!hasCharacters(password, MIN_STAFF_PASSWORD)) {
    return `La contraseña de una cuenta del personal debe tener al menos ${MIN_STAFF_PASSWORD} caracteres`;
  }
  return (await isStrongPassword(password, ownWords))
    ? null
    : 'Esa contraseña es fácil de adivinar. Prueba con varias palabras que no vayan juntas';
}

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
