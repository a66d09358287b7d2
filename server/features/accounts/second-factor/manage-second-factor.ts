import type { StartedSecondFactor } from '#contract/people/second-factor.ts';
import { readVerificationCode } from '#domain/people/verification-code.ts';
import { endTokens } from '#server/features/accounts/accounts.queries.ts';
import type { Account } from '#server/features/accounts/accounts.tables.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { keyUri, makeSecret, stepOfCode } from './one-time-code.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { confirmSecret, deleteSecondFactor, keepPendingSecret, lockSecondFactor } from './second-factor.queries.ts';
import { type CodeServices, takeCode } from './take-code.ts';
import type { Vault } from './vault.ts';

/** Makes the secret that the app shall hold. It counts for nothing until `switchOn`; begun again, it is another. */
export async function startSecondFactor(
  { database, vault, issuer }: { database: Database; vault: Vault; issuer: string },
  account: Account,
): Promise<Outcome<StartedSecondFactor>> {
  const secret = makeSecret();
  if (!(await keepPendingSecret(database.connection, account.id, vault.seal(secret, String(account.id))))) {
    return { ok: false, code: 'status_conflict', message: 'La verificación en dos pasos ya está activa' };
  }
  return { ok: true, value: { secret, uri: keyUri(secret, { issuer, label: account.email }) } };
}

/**
 * From here on the account signs in with a code. Every session that began without one ends.
 * @returns the account with its new token version, and the recovery codes, told this once
 */
export function switchOn(
  { database, vault, now }: CodeServices & { database: Database },
  actor: Actor & { accountId: number },
  typed: string,
): Promise<Outcome<{ account: Account; recoveryCodes: string[] }>> {
  const { accountId } = actor;
  return attempt(database, async (tx) => {
    const factor = await lockSecondFactor(tx, accountId);
    if (factor?.confirmedAt) {
      return { ok: false, code: 'status_conflict', message: 'La verificación en dos pasos ya está activa' };
    }
    const secret = factor && vault.open(factor.sealedSecret, String(accountId));
    if (!secret)
      return { ok: false, code: 'status_conflict', message: 'Empieza de nuevo: no hay un código QR pendiente' };
    const code = readVerificationCode(typed);
    const step = code?.kind === 'one-time' ? stepOfCode(secret, code.digits, now()) : null;
    if (step === null) {
      const message = 'El código no es correcto. Revisa que la hora de tu teléfono sea la automática.';
      return { ok: false, code: 'invalid', message, fields: { code: message } };
    }
    await confirmSecret(tx, accountId, step);
    const recoveryCodes = await replaceRecoveryCodes(tx, vault, accountId);
    const account = await endTokens(tx, accountId);
    await recordAudit(tx, { actor, action: 'second-factor.on', record: { kind: 'account', id: accountId } });
    return { ok: true, value: { account, recoveryCodes } };
  });
}

/** Signing in takes the password alone again. Every other session ends, so that whoever did it is noticed. */
export function switchOff(
  services: CodeServices & { database: Database },
  actor: Actor & { accountId: number },
  typed: string,
): Promise<Outcome<Account>> {
  const { accountId } = actor;
  return attempt(services.database, async (tx) => {
    const proven = await proveSecondFactor(tx, services, accountId, typed);
    if (!proven.ok) return proven;
    await deleteSecondFactor(tx, accountId);
    const account = await endTokens(tx, accountId);
    await recordAudit(tx, { actor, action: 'second-factor.off', record: { kind: 'account', id: accountId } });
    return { ok: true, value: account };
  });
}

/** Ten new recovery codes; those there were open nothing any more. @returns them, told this once */
export function renewRecoveryCodes(
  services: CodeServices & { database: Database },
  actor: Actor & { accountId: number },
  typed: string,
): Promise<Outcome<string[]>> {
  const { accountId } = actor;
  return attempt(services.database, async (tx) => {
    const proven = await proveSecondFactor(tx, services, accountId, typed);
    if (!proven.ok) return proven;
    const codes = await replaceRecoveryCodes(tx, services.vault, accountId);
    await recordAudit(tx, { actor, action: 'second-factor.codes', record: { kind: 'account', id: accountId } });
    return { ok: true, value: codes };
  });
}

/** Takes a code of a second factor that is on. Here a wrong one is a field's fault, and does not end the session. */
async function proveSecondFactor(
  tx: Connection,
  services: CodeServices,
  accountId: number,
  typed: string,
): Promise<Outcome<null>> {
  const used = await takeCode(tx, services, accountId, typed);
  if (!used.ok) return { ...used, code: 'invalid' };
  if (used.value === 'none') {
    return { ok: false, code: 'status_conflict', message: 'La verificación en dos pasos no está activa' };
  }
  return { ok: true, value: null };
}
