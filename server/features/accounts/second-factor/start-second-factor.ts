import type { StartedSecondFactor } from '#contract/people/second-factor.ts';
import type { Account } from '#server/features/accounts/accounts.tables.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import { keyUri, makeSecret } from './one-time-code.ts';
import { keepPendingSecret } from './second-factor.queries.ts';
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
