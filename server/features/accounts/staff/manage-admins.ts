import { isLastOwner } from '#domain/access/roles.ts';
import { cancelLinks } from '#server/features/accounts/account-links.ts';
import {
  endTokens,
  findAccountByEmail,
  insertAccount,
  lockOwners,
  setPassword,
  setStaffRole,
} from '#server/features/accounts/accounts.queries.ts';
import { hashPassword, makePassword } from '#server/features/accounts/passwords/passwords.ts';
import { deleteSecondFactor, findSecondFactor } from '#server/features/accounts/second-factor/second-factor.queries.ts';
import { ownerRoleId } from '#server/features/accounts/staff/roles.queries.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';

/** The person with a shell on the machine, as the audit log records them. */
const OPERATOR: Actor = { accountId: null, name: 'Operador' };

/**
 * Creates an account with the role Dueña, or gives that role to the shopper's account with this address. Always sets a new password,
 * because shoppers' passwords are held to a weaker rule.
 * @returns the password, shown only once; null when they are an administrator already
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
    const staffRoleId = await ownerRoleId(tx);
    const person = { email, name: 'Administración', passwordHash, role: 'admin' as const, staffRoleId };
    const { id } = known ?? (await insertAccount(tx, person));
    if (known) {
      await setStaffRole(tx, id, staffRoleId);
      await setPassword(tx, id, passwordHash);
      await cancelLinks(tx, id, 'reset', new Date());
    }
    const action = known ? 'admin.promoted' : 'admin.created';
    await recordAudit(tx, OPERATOR, action, { kind: 'account', id }, { email });
    return { password, promoted: known !== null };
  });
}

interface ResetAdmin {
  /** The password in clear; only its hash is stored. */
  password: string;
  secondFactor: 'none' | 'unchanged' | 'removed';
}

/**
 * Gives an administrator a new password and ends their sessions; removes the second factor on request.
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
    const hadSecondFactor = (await findSecondFactor(tx, id)) !== null;
    if (withoutSecondFactor) await deleteSecondFactor(tx, id);
    const secondFactor = hadSecondFactor ? (withoutSecondFactor ? 'removed' : 'unchanged') : 'none';
    await recordAudit(tx, OPERATOR, 'admin.reset', { kind: 'account', id }, { email: account.email, secondFactor });
    return { password, secondFactor };
  });
}

/** Makes somebody who works here a shopper and ends their sessions at once. Refuses for the last owner. */
export function demoteAdmin(database: Database, email: string): Promise<'demoted' | 'unknown' | 'last'> {
  return database.transaction(async (tx) => {
    const owners = await lockOwners(tx);
    const account = await findAccountByEmail(tx, email);
    if (account?.role !== 'admin') return 'unknown';
    if (isLastOwner(owners, account.id)) return 'last';
    await setStaffRole(tx, account.id, null);
    // Shoppers have no screen to switch a second factor off.
    await deleteSecondFactor(tx, account.id);
    await endTokens(tx, account.id);
    await recordAudit(tx, OPERATOR, 'admin.demoted', { kind: 'account', id: account.id }, { email: account.email });
    return 'demoted';
  });
}
