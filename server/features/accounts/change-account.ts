import { eq } from 'drizzle-orm';
import type { ChangeName, ChangePassword } from '#contract/forms/account.ts';
import { isLastOwner } from '#domain/access/roles.ts';
import { subjectOf } from '#domain/personal-data/data-subject.ts';
import { nameless } from '#server/features/audit/erase-from-audit.ts';
import { actorFor, recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { cancelLinks } from './account-links.ts';
import type { AccountServices } from './account-services.ts';
import { lockOwners, setPassword } from './accounts.queries.ts';
import { type Account, accounts } from './accounts.tables.ts';
import { erasePerson } from './erase-person.ts';
import { ownWords, passwordProblem } from './passwords/check-password.ts';
import { hashPassword } from './passwords/passwords.ts';
import { verifyOwnPassword } from './passwords/verify-own-password.ts';
import { rememberDevice } from './sign-in/known-devices.ts';

export function renameAccount(
  database: Database,
  { name, lastname }: ChangeName,
  actor: Actor & { accountId: number },
): Promise<Outcome<Account>> {
  return attempt<Account>(database, async (tx) => {
    const [renamed] = await tx
      .update(accounts)
      .set({ name, lastname })
      .where(eq(accounts.id, actor.accountId))
      .returning();
    if (!renamed) return { ok: false, code: 'unauthenticated', message: 'Inicia sesión para continuar' };
    await recordAudit(tx, actor, 'account.renamed', { kind: 'account', id: renamed.id });
    return { ok: true, value: renamed };
  });
}

/**
 * Changes the password. Invalidates every token and reset link, and forgets the known devices.
 * @returns the updated account, and a new device token for the device that made the change
 */
export async function changePassword(
  { database, throttle, shop, now }: AccountServices,
  account: Account,
  { current, password }: ChangePassword,
  address: string,
): Promise<Outcome<{ account: Account; deviceToken: string | null }>> {
  const problem = await passwordProblem(password, account.role, ownWords(account, shop.name));
  if (problem) return invalidField('password', problem);
  const proven = await verifyOwnPassword(throttle, account, { password: current, field: 'current', address });
  if (!proven.ok) return proven;
  if (current === password) return invalidField('password', 'La contraseña nueva es igual a la actual');
  const passwordHash = await hashPassword(password);
  return attempt(database, async (tx) => {
    const [before] = await tx.select().from(accounts).where(eq(accounts.id, account.id)).for('update');
    // The password or the sessions changed meanwhile, so the check above no longer counts.
    if (before?.tokenVersion !== account.tokenVersion) {
      return { ok: false, code: 'unauthenticated', message: 'Inicia sesión para continuar' };
    }
    const changed = await setPassword(tx, account.id, passwordHash);
    await cancelLinks(tx, account.id, 'reset', now());
    await recordAudit(tx, actorFor(account), 'password.changed', { kind: 'account', id: account.id });
    const deviceToken = await rememberDevice(tx, { account: changed, known: null, now: now() });
    return { ok: true, value: { account: changed, deviceToken } };
  });
}

/**
 * Deletes an account after its owner has given the password. Other features unlink their records of it
 * (docs/decisions/0013-deleted-accounts.md); the mails about the account are deleted.
 */
export function deleteAccount({ database, hooks, now }: AccountServices, account: Account) {
  return attempt(database, async (tx) => {
    if (account.role === 'admin' && isLastOwner(await lockOwners(tx), account.id)) {
      const message = 'Eres la única persona que administra la tienda. Nombra a otra antes de eliminar tu cuenta.';
      return { ok: false, code: 'last_admin', message };
    }
    const released = await erasePerson(tx, { subject: subjectOf(account), account, hooks, at: now() });
    // The audit log outlives the account, so it must not keep a customer's name.
    const actor = account.role === 'admin' ? actorFor(account) : { accountId: account.id, name: nameless(account.id) };
    await recordAudit(tx, actor, 'account.deleted', { kind: 'account', id: account.id }, { ...released });
    return { ok: true, value: released };
  });
}
