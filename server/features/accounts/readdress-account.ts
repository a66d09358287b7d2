import { eq, sql } from 'drizzle-orm';
import { conflict, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { cancelLinks } from './account-links.ts';
import { type Account, accounts } from './accounts.tables.ts';
import { ACCOUNT_MAIL } from './send-account-mail.ts';

/**
 * Locks the account of a shopper until the transaction ends, so that staff can correct its e-mail address. Refuses the account of
 * somebody who works here.
 */
export async function lockShopper(tx: Connection, id: number): Promise<Outcome<Account>> {
  const [account] = await tx.select().from(accounts).where(eq(accounts.id, id)).for('no key update');
  if (!account) return { ok: false, code: 'not_found', message: 'Cuenta no encontrada' };
  if (account.role !== 'customer')
    return conflict('Es la cuenta de alguien del personal: su correo no se corrige aquí');
  return { ok: true, value: account };
}

/**
 * Changes the e-mail address of a shopper's account. The new address has to be confirmed again. All sessions of the account end,
 * and the links that were mailed to the old address stop working.
 * @throws the database's error when the address is taken (`attempt` turns it into a refusal)
 */
export async function readdressAccount(
  tx: Connection,
  { jobs, now }: { jobs: Jobs; now(): Date },
  { id }: Account,
  email: string,
): Promise<void> {
  await cancelLinks(tx, id, 'reset', now());
  await cancelLinks(tx, id, 'confirm', now());
  await tx
    .update(accounts)
    .set({ email, emailConfirmedAt: null, tokenVersion: sql`${accounts.tokenVersion} + 1` })
    .where(eq(accounts.id, id));
  await jobs.enqueue(tx, ACCOUNT_MAIL, { mail: 'confirm', email });
}
