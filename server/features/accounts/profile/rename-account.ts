import { eq } from 'drizzle-orm';
import type { ChangeName } from '#contract/forms/account.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type Account, accounts } from '../accounts.tables.ts';

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
