import { and, desc, eq, lte, sql } from 'drizzle-orm';
import type { DatedRate } from '#domain/money/exchange-rate.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { FetchedRate } from '#server/platform/rates/fetch-rate.ts';
import { type HeldRate, heldRates } from './currency.tables.ts';

/** Stores a rate that jumped too far. @returns null when it was stored before, whatever was decided then */
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

/** Rates waiting for a decision, newest first. */
export async function selectHeldRates(connection: Connection): Promise<HeldRate[]> {
  return connection.select().from(heldRates).where(eq(heldRates.state, 'held')).orderBy(desc(heldRates.id)).limit(50);
}

/** Locks the held rate until the transaction ends. */
export async function lockHeldRate(tx: Connection, id: number): Promise<HeldRate | null> {
  const [held] = await tx.select().from(heldRates).where(eq(heldRates.id, id)).for('update');
  return held ?? null;
}

/** Closes held rates of `valueDate` or earlier, because a newer rate came into force. */
export async function supersedeHeldRates(tx: Connection, valueDate: string): Promise<void> {
  await tx
    .update(heldRates)
    .set({ state: 'superseded', decidedAt: sql`now()` })
    .where(and(eq(heldRates.state, 'held'), lte(heldRates.valueDate, valueDate)));
}
