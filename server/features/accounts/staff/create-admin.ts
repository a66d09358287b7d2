import { findAccountByEmail, insertAccount, setPassword, setRole } from '#server/features/accounts/accounts.queries.ts';
import { cancelLinks } from '#server/features/accounts/mailed-links/account-links.ts';
import { makePassword } from '#server/features/accounts/passwords/make-password.ts';
import { hashPassword } from '#server/features/accounts/passwords/passwords.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { OPERATOR } from './operator.ts';

/**
 * Makes an administrator; of a shopper's account, when the address has one. Either way with a new password: a shopper's
 * was not held to the rule for staff.
 * @returns the password, told this once; null when they are an administrator already
 */
export async function createAdmin(
  database: Database,
  email: string,
): Promise<{ password: string; promoted: boolean } | null> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const known = await findAccountByEmail(tx, email);
    if (known?.role === 'admin') return null;
    const { id } = known ?? (await insertAccount(tx, { email, name: 'Administración', passwordHash, role: 'admin' }));
    if (known) {
      await setRole(tx, id, 'admin');
      await setPassword(tx, id, passwordHash);
      await cancelLinks(tx, id, 'reset', new Date());
    }
    const action = known ? 'admin.promoted' : 'admin.created';
    await recordAudit(tx, { actor: OPERATOR, action, record: { kind: 'account', id }, details: { email } });
    return { password, promoted: known !== null };
  });
}
