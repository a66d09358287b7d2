import { findAccountByEmail, setPassword } from '#server/features/accounts/accounts.queries.ts';
import { cancelLinks } from '#server/features/accounts/mailed-links/account-links.ts';
import { makePassword } from '#server/features/accounts/passwords/make-password.ts';
import { hashPassword } from '#server/features/accounts/passwords/passwords.ts';
import { deleteSecondFactor, findSecondFactor } from '#server/features/accounts/second-factor/second-factor.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { OPERATOR } from './operator.ts';

export interface ResetAdmin {
  /** Told this once. */
  password: string;
  secondFactor: 'none' | 'kept' | 'removed';
}

/**
 * Gives an administrator a new password and ends their sessions; takes the second factor off when asked to.
 * @returns null when there is no such administrator
 */
export async function resetAdmin(
  database: Database,
  email: string,
  { withoutSecondFactor }: { withoutSecondFactor: boolean },
): Promise<ResetAdmin | null> {
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return database.transaction(async (tx) => {
    const account = await findAccountByEmail(tx, email);
    if (account?.role !== 'admin') return null;
    const { id } = account;
    await setPassword(tx, id, passwordHash);
    await cancelLinks(tx, id, 'reset', new Date());
    const had = (await findSecondFactor(tx, id)) !== null;
    if (withoutSecondFactor) await deleteSecondFactor(tx, id);
    const secondFactor = had ? (withoutSecondFactor ? 'removed' : 'kept') : 'none';
    await recordAudit(tx, {
      actor: OPERATOR,
      action: 'admin.reset',
      record: { kind: 'account', id },
      details: { email: account.email, secondFactor },
    });
    return { password, secondFactor };
  });
}
