import { eq } from 'drizzle-orm';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { deleteMailsTo } from '#server/features/mails/mails.queries.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { AccountHooks, ReleasedRecords } from '../account-hooks.ts';
import { lockAdmins } from '../accounts.queries.ts';
import { type Account, accounts } from '../accounts.tables.ts';

/**
 * Deletes an account after its owner has given the password. Other features unlink their records of it
 * (docs/decisions/0009-deleted-accounts.md); the mails about the account are deleted.
 */
export function deleteAccount(
  { database, hooks, now }: { database: Database; hooks: readonly AccountHooks[]; now(): Date },
  account: Account,
): Promise<Outcome<ReleasedRecords>> {
  return attempt(database, async (tx) => {
    if (account.role === 'admin' && (await lockAdmins(tx)).every((id) => id === account.id)) {
      const message = 'Eres la única persona que administra la tienda. Nombra a otra antes de eliminar tu cuenta.';
      return { ok: false, code: 'last_admin', message };
    }
    const released: ReleasedRecords = { anonymised: 0, underWay: 0 };
    for (const hook of hooks) {
      const { anonymised, underWay } = await hook.accountDeleted(tx, account, now());
      released.anonymised += anonymised;
      released.underWay += underWay;
    }
    await deleteMailsTo(tx, account.email);
    await tx.delete(accounts).where(eq(accounts.id, account.id));
    await recordAudit(tx, {
      // The audit log outlives the account, so it must not keep the name.
      actor: { accountId: account.id, name: `Cuenta ${account.id}` },
      action: 'account.deleted',
      record: { kind: 'account', id: account.id },
      details: { ...released },
    });
    return { ok: true, value: released };
  });
}
