import { and, arrayContains, eq, isNull } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { mails } from '#server/features/mails/mails.tables.ts';
import { releaseSales } from '#server/features/sales/customer/forget-customer.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockAdmins } from '../accounts.queries.ts';
import { type Account, accounts } from '../accounts.tables.ts';

/**
 * Deletes an account, whose owner has just given its password. Its sales stay and no longer say whose they were
 * (docs/decisions/0009); the mails about the account go with it.
 */
export function deleteAccount(
  { database, now }: { database: Database; now(): Date },
  account: Account,
): Promise<Outcome<{ anonymised: number; underWay: number }>> {
  return attempt(database, async (tx) => {
    if (account.role === 'admin' && (await lockAdmins(tx)).every((id) => id === account.id)) {
      const message = 'Eres la única persona que administra la tienda. Nombra a otra antes de eliminar tu cuenta.';
      return { ok: false, code: 'last_admin', message };
    }
    const released = await releaseSales(tx, account.id, now());
    // Those about a sale go when the sale is forgotten.
    await tx.delete(mails).where(and(arrayContains(mails.recipients, [account.email]), isNull(mails.saleId)));
    await tx.delete(accounts).where(eq(accounts.id, account.id));
    await recordAudit(tx, {
      // The log outlives the account and does not keep its name.
      actor: { accountId: account.id, name: `Cuenta ${account.id}` },
      action: 'account.deleted',
      record: { kind: 'account', id: account.id },
      details: released,
    });
    return { ok: true, value: released };
  });
}
