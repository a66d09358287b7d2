import { endTokens } from '#server/features/accounts/accounts.queries.ts';
import type { Account } from '#server/features/accounts/accounts.tables.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { deleteSecondFactor } from './second-factor.queries.ts';
import { type CodeServices, useCode } from './use-code.ts';

/** Signing in takes the password alone again. Every other session ends, so that whoever did it is noticed. */
export function switchOff(
  services: CodeServices & { database: Database },
  actor: Actor & { accountId: number },
  typed: string,
): Promise<Outcome<Account>> {
  const { accountId } = actor;
  return attempt(services.database, async (tx) => {
    const used = await useCode(tx, services, accountId, typed);
    if (!used.ok) return { ...used, code: 'invalid' };
    if (used.value === 'none') {
      return { ok: false, code: 'status_conflict', message: 'La verificación en dos pasos no está activa' };
    }
    await deleteSecondFactor(tx, accountId);
    const account = await endTokens(tx, accountId);
    await recordAudit(tx, { actor, action: 'second-factor.off', record: { kind: 'account', id: accountId } });
    return { ok: true, value: account };
  });
}
