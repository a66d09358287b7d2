import { eq } from 'drizzle-orm';
import { actorFor, recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountHooks } from '../account-hooks.ts';
import { cancelLinks, ownerOfLink, spendLink } from '../account-links.ts';
import type { AccountServices } from '../account-services.ts';
import { findAccount } from '../accounts.queries.ts';
import { type Account, accounts } from '../accounts.tables.ts';

/** Confirms the address that a link was sent to. Opening the link a second time succeeds too. */
export function confirmEmail({ database, hooks, now }: AccountServices, token: string): Promise<Outcome<null>> {
  return attempt<null>(database, async (tx) => {
    const at = now();
    const owner = await ownerOfLink(tx, token, 'confirm');
    const account = owner === null ? null : await findAccount(tx, owner);
    if (account?.emailConfirmedAt) return { ok: true, value: null };
    const link = await spendLink(tx, { token, purpose: 'confirm', now: at });
    if (!link.ok) return link;
    if (!account) throw new Error('A link outlived its account');
    await confirmAddress(tx, account, { at, hooks });
    return { ok: true, value: null };
  });
}

/** Marks the address as confirmed and calls the hooks of other features; guest orders with that address join the account. */
export async function confirmAddress(
  tx: Connection,
  account: Account,
  { at, hooks }: { at: Date; hooks: readonly AccountHooks[] },
): Promise<void> {
  if (account.emailConfirmedAt) return;
  await tx.update(accounts).set({ emailConfirmedAt: at }).where(eq(accounts.id, account.id));
  await cancelLinks(tx, account.id, 'confirm', at);
  const details = {};
  for (const hook of hooks) Object.assign(details, await hook.emailConfirmed(tx, account));
  await recordAudit(tx, actorFor(account), 'account.confirmed', { kind: 'account', id: account.id }, details);
}
