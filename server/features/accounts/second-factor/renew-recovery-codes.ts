import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { type CodeServices, useCode } from './use-code.ts';

/** Ten new recovery codes; those there were open nothing any more. @returns them, told this once */
export function renewRecoveryCodes(
  services: CodeServices & { database: Database },
  actor: Actor & { accountId: number },
  typed: string,
): Promise<Outcome<string[]>> {
  const { accountId } = actor;
  return attempt(services.database, async (tx) => {
    const used = await useCode(tx, services, accountId, typed);
    if (!used.ok) return { ...used, code: 'invalid' };
    if (used.value === 'none') {
      return { ok: false, code: 'status_conflict', message: 'La verificación en dos pasos no está activa' };
    }
    const codes = await replaceRecoveryCodes(tx, services.vault, accountId);
    await recordAudit(tx, { actor, action: 'second-factor.codes', record: { kind: 'account', id: accountId } });
    return { ok: true, value: codes };
  });
}
