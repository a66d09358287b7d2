import { randomInt } from 'node:crypto';
import { and, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { RECOVERY_ALPHABET, RECOVERY_CODES, RECOVERY_LENGTH } from '#domain/people/verification-code.ts';
import type { Connection } from '#server/platform/database/database.ts';
import { fingerprintKeys, recoveryCodes, type SecondFactor, secondFactors } from '../accounts.tables.ts';
import type { Vault } from './vault.ts';

/** The confirmed second factor; null when there is none or it still awaits its first code. */
export async function findSecondFactor(connection: Connection, accountId: number): Promise<SecondFactor | null> {
  const [factor] = await connection
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)));
  return factor ?? null;
}

/** The second factor, confirmed or not, locked until the transaction ends. */
export async function lockSecondFactor(tx: Connection, accountId: number): Promise<SecondFactor | null> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId)).for('update');
  return factor ?? null;
}

/** Stores a secret that awaits confirmation, replacing an earlier pending one. @returns false when one is confirmed */
export async function storePendingSecret(
  connection: Connection,
  accountId: number,
  sealedSecret: string,
): Promise<boolean> {
  const stored = await connection
    .insert(secondFactors)
    .values({ accountId, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { sealedSecret, createdAt: sql`now()`, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId });
  return stored.length > 0;
}

export async function confirmSecret(tx: Connection, accountId: number, step: number): Promise<void> {
  await tx
    .update(secondFactors)
    .set({ confirmedAt: sql`now()`, lastStep: step })
    .where(eq(secondFactors.accountId, accountId));
}

/** Records the time step of a used code. @returns false when it or a later one was used before, on any replica */
export async function takeStep(tx: Connection, accountId: number, step: number): Promise<boolean> {
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.accountId, accountId), lt(secondFactors.lastStep, step)))
    .returning({ accountId: secondFactors.accountId });
  return taken.length > 0;
}

/** @returns whether a confirmed one was deleted */
export async function deleteSecondFactor(tx: Connection, accountId: number): Promise<boolean> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
  const [deleted] = await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId)).returning();
  return deleted?.confirmedAt != null;
}

/** Replaces the account's recovery codes by ten new ones. @returns the codes in clear; only fingerprints are stored */
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
  const storedKeys = await tx.select().from(fingerprintKeys);
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(recoveryCodes.accountId, accountId),
        inArray(recoveryCodes.codeHash, vault.fingerprints(code, storedKeys)),
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
