import {
  endTokens,
  findAccountByEmail,
  insertAccount,
  lockAdmins,
  setPassword,
  setRole,
} from '#server/features/accounts/accounts.queries.ts';
import { cancelLinks } from '#server/features/accounts/mailed-links/account-links.ts';
import { makePassword } from '#server/features/accounts/passwords/make-password.ts';
import { hashPassword } from '#server/features/accounts/passwords/passwords.ts';
import { deleteSecondFactor, findSecondFactor } from '#server/features/accounts/second-factor/second-factor.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** Whoever has a shell on the machine, as the audit log names them. */
export const OPERATOR: Actor = { accountId: null, name: 'Operador' };

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
