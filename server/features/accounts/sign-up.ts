import type { SignUp } from '#contract/auth.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertAccountIfNew } from './accounts.queries.ts';
import type { Account } from './accounts.tables.ts';
import { hashPassword } from './passwords.ts';

/** Makes a customer's account. The password is hashed before the address is looked at, so both answers take as long. */
export async function signUp(
  database: Database,
  { email, name, lastname, password }: SignUp,
): Promise<Outcome<Account>> {
  const passwordHash = await hashPassword(password);
  const account = await insertAccountIfNew(database.connection, {
    email,
    name,
    lastname,
    passwordHash,
    role: 'customer',
  });
  if (account) return { ok: true, value: account };
  const message = 'Ya existe una cuenta con este correo electrónico';
  return { ok: false, code: 'email_taken', message, fields: { email: message } };
}
