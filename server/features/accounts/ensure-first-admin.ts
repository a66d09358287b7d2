import type { Database } from '#server/platform/database/database.ts';
import { adminExists, findAccountByEmail, insertAccount } from './accounts.queries.ts';
import { makePassword } from './make-password.ts';
import { hashPassword } from './passwords.ts';

const DEFAULT_EMAIL = 'admin@saman.example';

/** How the first administrator signs in; told once, because only a hash is kept. */
export interface FirstAdmin {
  email: string;
  /** null when the operator chose it. */
  password: string | null;
}

/**
 * Makes the first administrator where there is none.
 * @returns null when there is one already
 */
export async function ensureFirstAdmin(
  database: Database,
  wanted: { email: string | null; password: string | null },
): Promise<FirstAdmin | null> {
  const { connection } = database;
  if (await adminExists(connection)) return null;
  const email = wanted.email ?? DEFAULT_EMAIL;
  const password = wanted.password ?? makePassword();
  if (await findAccountByEmail(connection, email)) {
    throw new Error(`${email} belongs to a customer already; name another ADMIN_EMAIL`);
  }
  const passwordHash = await hashPassword(password);
  await insertAccount(connection, { email, name: 'Administración', passwordHash, role: 'admin' });
  return { email, password: wanted.password ? null : password };
}
