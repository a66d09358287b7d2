import { endTokens, findAccountByEmail, lockAdmins, setRole } from '#server/features/accounts/accounts.queries.ts';
import { deleteSecondFactor } from '#server/features/accounts/second-factor/second-factor.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import { OPERATOR } from './operator.ts';

/** Makes an administrator a shopper, at once: what they hold open answers nothing more. Never the last one. */
export function demoteAdmin(database: Database, email: string): Promise<'demoted' | 'unknown' | 'last'> {
  return database.transaction(async (tx) => {
    const admins = await lockAdmins(tx);
    const account = await findAccountByEmail(tx, email);
    if (!account || !admins.includes(account.id)) return 'unknown';
    if (admins.length === 1) return 'last';
    await setRole(tx, account.id, 'customer');
    // A shopper has no screen to switch it off with.
    await deleteSecondFactor(tx, account.id);
    await endTokens(tx, account.id);
    await recordAudit(tx, {
      actor: OPERATOR,
      action: 'admin.demoted',
      record: { kind: 'account', id: account.id },
      details: { email: account.email },
    });
    return 'demoted';
  });
}
