import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { adminExists, findAccountByEmail, insertAccount } from '../accounts.queries.ts';
import { ownWords } from '../passwords/check-password.ts';
import { isStrongPassword } from '../passwords/password-strength.ts';
import { hashPassword, makePassword } from '../passwords/passwords.ts';
import { ownerRoleId } from './roles.queries.ts';

const DEFAULT_EMAIL = 'admin@saman.example';
const FIRST_NAME = 'Administración';

/** The sign-in data of the first administrator. Shown once, because only a hash is stored. */
export interface FirstAdmin {
  email: string;
  /** null when the operator chose it. */
  password: string | null;
}

export interface FirstAdminSettings {
  email: string | null;
  /** null: a random one is generated. */
  password: string | null;
}

/**
 * Checks the operator's password for the first administrator. Does so only where there is no administrator yet, so that
 * other starts do not load the dictionaries.
 * @returns the problem, in English for the operator; null when there is none
 */
export async function firstAdminProblem(
  database: Database,
  settings: FirstAdminSettings,
  storeName: string,
): Promise<string | null> {
  if (settings.password === null || (await adminExists(database.connection))) return null;
  return adminPasswordProblem(settings, storeName);
}

/** The same check for a shop without a database, which has no administrator. */
export async function adminPasswordProblem(
  { email, password }: FirstAdminSettings,
  storeName: string,
): Promise<string | null> {
  if (password === null) return null;
  const words = ownWords({ name: FIRST_NAME, lastname: '', email: email ?? DEFAULT_EMAIL }, storeName);
  return (await isStrongPassword(password, words))
    ? null
    : // in English: the operator reads it at the start
      'ADMIN_PASSWORD: too easily guessed; choose several words that do not go together';
}

/**
 * Creates the first administrator. Of several replicas that start together, only one creates it.
 * @returns null when there is one already
 */
export async function ensureFirstAdmin(database: Database, settings: FirstAdminSettings): Promise<FirstAdmin | null> {
  if (await adminExists(database.connection)) return null;
  const email = settings.email ?? DEFAULT_EMAIL;
  const password = settings.password ?? makePassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    await tx.execute(sql`lock table accounts in share row exclusive mode`);
    if (await adminExists(tx)) return null;
    if (await findAccountByEmail(tx, email)) {
      throw new Error(`${email} belongs to a customer already; name another ADMIN_EMAIL`);
    }
    const staffRoleId = await ownerRoleId(tx);
    await insertAccount(tx, { email, name: FIRST_NAME, passwordHash, role: 'admin', staffRoleId });
    return { email, password: settings.password ? null : password };
  });
}
