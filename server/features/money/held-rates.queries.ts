import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { DatedRate } from '#domain/money/exchange-rate.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { FetchedRate } from '#server/platform/rates/fetch-rate.ts';
import { type HeldRate, heldRates } from './currency.tables.ts';

/** Keeps a rate that jumped too far. @returns null when it was kept before, whatever became of it */
export async function holdRate(
  tx: Connection,
  { value, valueDate, source }: FetchedRate,
  against: DatedRate,
): Promise<HeldRate | null> {
  const [held] = await tx
    .insert(heldRates)
    .values({ value, valueDate, source, comparedValue: against.value, comparedDate: against.valueDate })
    .onConflictDoNothing()
    .returning();
  if (held) return held;
  await tx
    .update(heldRates)
    .set({ lastSeenAt: sql`now()` })
    .where(and(eq(heldRates.value, value), eq(heldRates.valueDate, valueDate), eq(heldRates.source, source)));
  return null;
}

/** Those that wait for staff, newest first. */
export async function selectHeldRates(connection: Connection): Promise<HeldRate[]> {
  return connection.select().from(heldRates).where(eq(heldRates.state, 'held')).orderBy(desc(heldRates.id)).limit(50);
}

/** The held rate under a lock until the transaction ends. */
export async function lockHeldRate(tx: Connection, id: number): Promise<HeldRate | null> {
  const [held] = await tx.select().from(heldRates).where(eq(heldRates.id, id)).for('update');
  return held ?? null;
}

/** A rate of that day or a later one is in force: nobody needs to decide on the older ones any more. */
export async function supersedeHeldRates(tx: Connection, valueDate: string): Promise<void> {
  await tx
    .update(heldRates)
    .set({ state: 'superseded', decidedAt: sql`now()` })
    .where(and(eq(heldRates.state, 'held'), lte(heldRates.valueDate, valueDate)));
}
