import type { Role } from '#contract/auth.ts';
import { MAX_PASSWORD, MIN_PASSWORD, MIN_STAFF_PASSWORD, staffPasswordFault } from '#domain/password.ts';

/**
 * What is wrong with a password that an account of this role wants, in the words shown at its field; null when nothing
 * is. Every way to a password asks here: sign-up, change, reset, the operator's command.
 * @param ownWords what a stranger would try first: the person's name, the address before its @
 */
export function passwordProblem(password: string, role: Role, ownWords: readonly string[] = []): string | null {
  if (role !== 'admin') {
    if ([...password].length < MIN_PASSWORD) return `La contraseña debe tener al menos ${MIN_PASSWORD} caracteres`;
    return password.length > MAX_PASSWORD ? `Máximo ${MAX_PASSWORD} caracteres` : null;
  }
  switch (staffPasswordFault(password, ownWords)) {
    case 'short':
      return `La contraseña de una cuenta del personal debe tener al menos ${MIN_STAFF_PASSWORD} caracteres`;
    case 'long':
      return `Máximo ${MAX_PASSWORD} caracteres`;
    case 'common':
      return 'Esa contraseña es de las primeras que se prueban. Elige otra';
    case null:
      return null;
  }
}
