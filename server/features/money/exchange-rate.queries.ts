import { and, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { QUOTE_MINUTES } from '#domain/money/bolivars.ts';
import { type DatedRate, type Rate, sameRate } from '#domain/money/exchange-rate.ts';
import { withinDays } from '#server/platform/database/conditions.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import type { FetchedRate } from '#server/platform/rates/fetch-rate.ts';
import { type ExchangeRate, exchangeRates, type HeldRate, heldRates } from './currency.tables.ts';

/** How long (ms) a replaced rate is still accepted in orders, for shoppers who were shown it. */
export const QUOTE_MS = QUOTE_MINUTES * 60_000;

/** The latest rate among those that match; null when none does. */
async function latestRate(connection: ReadConnection, where?: SQL): Promise<ExchangeRate | null> {
  const [rate] = await connection
    .select()
    .from(exchangeRates)
    .where(where)
    .orderBy(desc(exchangeRates.effectiveAt), desc(exchangeRates.id))
    .limit(1);
  return rate ?? null;
}

export function currentRate(connection: ReadConnection): Promise<ExchangeRate | null> {
  return latestRate(connection);
}

export function lastRateNotManual(connection: Connection): Promise<ExchangeRate | null> {
  return latestRate(connection, eq(exchangeRates.manual, false));
}

export function lastRateFrom(connection: Connection, sources: readonly string[]): Promise<ExchangeRate | null> {
  return latestRate(connection, inArray(exchangeRates.source, [...sources]));
}

/**
 * The rates accepted in orders: the one in force, and those replaced less than half an hour ago.
 * @param latest newest first, without gaps
 */
export function quotableRates(latest: readonly ExchangeRate[], now: Date): ExchangeRate[] {
  const oldest = now.getTime() - QUOTE_MS;
  return latest.filter((_, index) => {
    const successor = latest[index - 1];
    return !successor || successor.effectiveAt.getTime() > oldest;
  });
}

export function quotedRate(rates: readonly ExchangeRate[], shown: Rate): ExchangeRate | null {
  return rates.find((rate) => sameRate(rate.value, shown)) ?? null;
}

/** A page of the history, newest first, starting at the day `from` in Caracas. */
export async function selectRates(
  connection: Connection,
  { from }: { from?: string | undefined },
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: ExchangeRate[]; total: number }> {
  const where = withinDays(exchangeRates.effectiveAt, { from });
  const rows = await connection
    .select()
    .from(exchangeRates)
    .where(where)
    .orderBy(desc(exchangeRates.effectiveAt), desc(exchangeRates.id))
    .limit(pageSize)
    .offset(offset);
  return { rows, total: await connection.$count(exchangeRates, where) };
}

/** Puts a rate in force from its `effectiveAt`. Call under `lockRates`. */
export async function insertRate(
  connection: Connection,
  rate: typeof exchangeRates.$inferInsert,
): Promise<ExchangeRate> {
  const [inserted] = await connection.insert(exchangeRates).values(rate).returning();
  if (!inserted) throw new Error('The rate was not written');
  return inserted;
}

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

export async function selectHeldRates(connection: Connection): Promise<HeldRate[]> {
  return connection.select().from(heldRates).where(eq(heldRates.state, 'held')).orderBy(desc(heldRates.id)).limit(50);
}

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

/** Arbitrary; must be the same on every replica. */
const LOCK_KEY = 7_469_727;

/** Serialises rate changes until the transaction ends: each reads the rate in force before it writes. */
export async function lockRates(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY})`);
}
