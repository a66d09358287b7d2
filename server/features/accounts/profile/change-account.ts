import { eq } from 'drizzle-orm';
import type { ChangeName, ChangePassword } from '#contract/forms/account.ts';
import { actorFor, recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome, type Refusal } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { Throttle } from '#server/platform/throttle/throttle.ts';
import { setPassword } from '../accounts.queries.ts';
import { type Account, accounts } from '../accounts.tables.ts';
import { cancelLinks } from '../mailed-links/account-links.ts';
import { passwordProblem } from '../passwords/check-password.ts';
import { ownWords } from '../passwords/own-words.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { verifyOwnPassword } from '../passwords/verify-own-password.ts';
import { rememberDevice } from '../sign-in/known-devices.ts';

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
    await recordAudit(tx, { actor, action: 'account.renamed', record: { kind: 'account', id: renamed.id } });
    return { ok: true, value: renamed };
  });
}

export interface ChangePasswordServices {
  database: Database;
  throttle: Throttle;
  storeName: string;
  now(): Date;
}

/**
 * Changes the password. Invalidates every token and reset link, and forgets the known devices.
 * @returns the updated account, and a new device token for the device that made the change
 */
export async function changePassword(
  { database, throttle, storeName, now }: ChangePasswordServices,
  account: Account,
  { current, password }: ChangePassword,
  address: string,
): Promise<Outcome<{ account: Account; deviceToken: string | null }>> {
  const problem = await passwordProblem(password, account.role, ownWords(account, storeName));
  if (problem) return refuse('password', problem);
  const proven = await verifyOwnPassword(throttle, account, { password: current, field: 'current', address });
  if (!proven.ok) return proven;
  if (current === password) return refuse('password', 'La contraseña nueva es igual a la actual');
  const passwordHash = await hashPassword(password);
  return attempt(database, async (tx) => {
    const [before] = await tx.select().from(accounts).where(eq(accounts.id, account.id)).for('update');
    // The password or sessions were changed elsewhere meanwhile, so the check above no longer counts.
    if (before?.tokenVersion !== account.tokenVersion) {
      return { ok: false, code: 'unauthenticated', message: 'Inicia sesión para continuar' };
    }
    const changed = await setPassword(tx, account.id, passwordHash);
    await cancelLinks(tx, account.id, 'reset', now());
    await recordAudit(tx, {
      actor: actorFor(account),
      action: 'password.changed',
      record: { kind: 'account', id: account.id },
    });
    const deviceToken = await rememberDevice(tx, { account: changed, known: null, now: now() });
    return { ok: true, value: { account: changed, deviceToken } };
  });
}

function refuse(field: string, message: string): Refusal {
  return { ok: false, code: 'invalid', message, fields: { [field]: message } };
}
