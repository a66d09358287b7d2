import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Connection } from '#server/platform/database/database.ts';
import { recoveryCodes, type SecondFactor, secondFactors } from './second-factor.tables.ts';

/** The confirmed second factor; null when there is none, or only one still waiting for its first code. */
export async function findSecondFactor(connection: Connection, accountId: number): Promise<SecondFactor | null> {
  const [found] = await connection
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.accountId, accountId), isNotNull(secondFactors.confirmedAt)));
  return found ?? null;
}

/** The second factor, confirmed or not, locked until the transaction ends. */
export async function lockSecondFactor(tx: Connection, accountId: number): Promise<SecondFactor | null> {
  const [found] = await tx.select().from(secondFactors).where(eq(secondFactors.accountId, accountId)).for('update');
  return found ?? null;
}

/** Stores a secret that awaits confirmation, replacing an earlier pending one. @returns false when one is confirmed */
export async function keepPendingSecret(
  connection: Connection,
  accountId: number,
  sealedSecret: string,
): Promise<boolean> {
  const kept = await connection
    .insert(secondFactors)
    .values({ accountId, sealedSecret })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: { sealedSecret, createdAt: sql`now()`, lastStep: 0 },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ accountId: secondFactors.accountId });
  return kept.length > 0;
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
