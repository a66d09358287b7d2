import { readVerificationCode } from '#domain/people/verification-code.ts';
import type { Refusal } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { AccountServices } from '../account-services.ts';
import { stepOfCode } from './one-time-code.ts';
import { findSecondFactor, takeRecoveryCode, takeStep } from './second-factor.queries.ts';

/** Which kind of code was used; `none` when the account has no second factor. */
type CodeUse = 'none' | 'one-time' | 'recovery';

/**
 * Checks the code of an account with a second factor and uses it up, in the caller's transaction: when that rolls
 * back, the code can be used again.
 */
export async function takeCode(
  tx: Connection,
  { vault, now }: AccountServices,
  accountId: number,
  typed: string | undefined,
): Promise<{ ok: true; value: CodeUse } | Refusal> {
  const factor = await findSecondFactor(tx, accountId);
  if (!factor) return { ok: true, value: 'none' };
  if (typed === undefined) {
    return { ok: false, code: 'second_factor_needed', message: 'Escribe el código de verificación' };
  }
  const code = readVerificationCode(typed);
  if (code?.kind === 'recovery' && (await takeRecoveryCode(tx, vault, accountId, code.code))) {
    return { ok: true, value: 'recovery' };
  }
  const secret = vault.open(factor.sealedSecret, String(accountId));
  if (code?.kind === 'one-time' && secret !== null) {
    const step = stepOfCode(secret, code.digits, now());
    if (step !== null && (await takeStep(tx, accountId, step))) return { ok: true, value: 'one-time' };
  }
  const message = 'El código no es correcto o ya se usó. Espera el siguiente e inténtalo de nuevo.';
  return { ok: false, code: 'second_factor_wrong', message, fields: { code: message } };
}
