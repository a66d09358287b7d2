import type { StartedSecondFactor } from '#contract/people/second-factor.ts';
import { readVerificationCode } from '#domain/people/verification-code.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import type { AccountServices } from '../account-services.ts';
import { endTokens } from '../accounts.queries.ts';
import type { Account } from '../accounts.tables.ts';
import { keyUri, makeSecret, stepOfCode } from './one-time-code.ts';
import {
  confirmSecret,
  deleteSecondFactor,
  lockSecondFactor,
  replaceRecoveryCodes,
  storePendingSecret,
} from './second-factor.queries.ts';
import { takeCode } from './take-code.ts';

/** Creates the secret for the authenticator app. It takes effect with `switchOn`; starting again replaces it. */
export async function startSecondFactor(
  { database, vault, shop }: AccountServices,
  account: Account,
): Promise<Outcome<StartedSecondFactor>> {
  const secret = makeSecret();
  if (!(await storePendingSecret(database.connection, account.id, vault.seal(secret, String(account.id))))) {
    return { ok: false, code: 'status_conflict', message: 'La verificación en dos pasos ya está activa' };
  }
  return { ok: true, value: { secret, uri: keyUri(secret, { issuer: shop.name, label: account.email }) } };
}

/**
 * Requires a code at every sign-in from now on. Sessions that began without one end.
 * @returns the account with its new token version, and the recovery codes, which are shown only once
 */
export function switchOn(
  { database, vault, now }: AccountServices,
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
    if (!secret) {
      return { ok: false, code: 'status_conflict', message: 'Empieza de nuevo: no hay un código QR pendiente' };
    }
    const code = readVerificationCode(typed);
    const step = code?.kind === 'one-time' ? stepOfCode(secret, code.digits, now()) : null;
    if (step === null) {
      return invalidField('code', 'El código no es correcto. Revisa que la hora de tu teléfono sea la automática.');
    }
    await confirmSecret(tx, accountId, step);
    const recoveryCodes = await replaceRecoveryCodes(tx, vault, accountId);
    const account = await endTokens(tx, accountId);
    await recordAudit(tx, actor, 'second-factor.on', { kind: 'account', id: accountId });
    return { ok: true, value: { account, recoveryCodes } };
  });
}

/** Removes the second factor. Every other session ends, so that the owner notices if somebody else did it. */
export function switchOff(
  services: AccountServices,
  actor: Actor & { accountId: number },
  typed: string,
): Promise<Outcome<Account>> {
  const { accountId } = actor;
  return attempt(services.database, async (tx) => {
    const proven = await proveSecondFactor(tx, services, accountId, typed);
    if (!proven.ok) return proven;
    await deleteSecondFactor(tx, accountId);
    const account = await endTokens(tx, accountId);
    await recordAudit(tx, actor, 'second-factor.off', { kind: 'account', id: accountId });
    return { ok: true, value: account };
  });
}

/** Replaces the ten recovery codes; the old ones stop working. @returns the new codes, which are shown only once */
export function renewRecoveryCodes(
  services: AccountServices,
  actor: Actor & { accountId: number },
  typed: string,
): Promise<Outcome<string[]>> {
  const { accountId } = actor;
  return attempt(services.database, async (tx) => {
    const proven = await proveSecondFactor(tx, services, accountId, typed);
    if (!proven.ok) return proven;
    const codes = await replaceRecoveryCodes(tx, services.vault, accountId);
    await recordAudit(tx, actor, 'second-factor.codes', { kind: 'account', id: accountId });
    return { ok: true, value: codes };
  });
}

/** Checks and uses up a code. A wrong one is refused as a field error and does not end the session. */
async function proveSecondFactor(
  tx: Connection,
  services: AccountServices,
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
