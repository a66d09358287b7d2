import { randomInt } from 'node:crypto';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '#domain/people/verification-code.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { fingerprintKeys, recoveryCodes } from './second-factor.tables.ts';
import type { Vault } from './vault.ts';

/** Replaces the account's recovery codes by ten new ones. @returns them, in clear only here: fingerprints are stored */
export async function replaceRecoveryCodes(tx: Connection, vault: Vault, accountId: number): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < RECOVERY_CODES) codes.add(makeCode());
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  await tx.insert(recoveryCodes).values([...codes].map((code) => ({ accountId, codeHash: vault.fingerprint(code) })));
  return [...codes];
}

/** Uses up a recovery code. @returns false when it is unknown or already used */
export async function takeRecoveryCode(
  tx: Connection,
  vault: Vault,
  accountId: number,
  code: string,
): Promise<boolean> {
  const kept = await tx.select().from(fingerprintKeys);
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        inArray(recoveryCodes.codeHash, vault.fingerprints(code, kept)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ accountId: recoveryCodes.accountId });
  return taken.length > 0;
}

export function countRecoveryCodes(connection: Connection, accountId: number): Promise<number> {
  return connection.$count(recoveryCodes, and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt)));
}

function makeCode(): string {
  return Array.from({ length: RECOVERY_LENGTH }, () => RECOVERY_ALPHABET[randomInt(RECOVERY_ALPHABET.length)]).join('');
}
