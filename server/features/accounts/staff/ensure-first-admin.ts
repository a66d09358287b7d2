import type { Database } from '#server/platform/database/database.ts';
import { adminExists, findAccountByEmail, insertAccount } from '../accounts.queries.ts';
import { makePassword } from '../passwords/make-password.ts';
import { ownWords } from '../passwords/own-words.ts';
import { isStrongPassword } from '../passwords/password-strength.ts';
import { hashPassword } from '../passwords/passwords.ts';

const DEFAULT_EMAIL = 'admin@saman.example';
const FIRST_NAME = 'Administración';

/** How the first administrator signs in; told once, because only a hash is kept. */
export interface FirstAdmin {
  email: string;
  /** null when the operator chose it. */
  password: string | null;
}

/** Whom the operator wants as the first administrator. */
export interface WantedAdmin {
  email: string | null;
  /** null: one is made. */
  password: string | null;
}

/**
 * Whether the password that the operator chose may be the first administrator's: only asked where there is none yet,
 * so that no other start loads what it takes.
 * @returns what is wrong with it, for the operator; null when nothing is
 */
export async function firstAdminProblem(
  database: Database,
  { email, password }: WantedAdmin,
  storeName: string,
): Promise<string | null> {
  if (password === null || (await adminExists(database.connection))) return null;
  const words = ownWords({ name: FIRST_NAME, lastname: '', email: email ?? DEFAULT_EMAIL }, storeName);
  return (await isStrongPassword(password, words))
    ? null
    : // in English: the operator reads it at the start
      'ADMIN_PASSWORD: too easily guessed; choose several words that do not go together';
}

/**
 * Makes the first administrator where there is none.
 * @returns null when there is one already
 */
export async function ensureFirstAdmin(database: Database, wanted: WantedAdmin): Promise<FirstAdmin | null> {
  const { connection } = database;
  if (await adminExists(connection)) return null;
  const email = wanted.email ?? DEFAULT_EMAIL;
  const password = wanted.password ?? makePassword();
  if (await findAccountByEmail(connection, email)) {
    throw new Error(`${email} belongs to a customer already; name another ADMIN_EMAIL`);
  }
  const passwordHash = await hashPassword(password);
  await insertAccount(connection, { email, name: FIRST_NAME, passwordHash, role: 'admin' });
  return { email, password: wanted.password ? null : password };
}
