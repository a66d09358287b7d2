import { and, asc, desc, eq, gt, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type DatedRate, type Rate, sameRate } from '#domain/money/exchange-rate.ts';
import type { VoidReason } from '#domain/money/rate-in-force.ts';
import { withinDays } from '#server/platform/database/conditions.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { announce } from '#server/platform/live-value.ts';
import type { FetchedRate } from '#server/platform/rates/fetch-rate.ts';
import { type ExchangeRate, exchangeRates, type HeldRate, heldRates } from './currency.tables.ts';

/** The channel on which changes of the rates are announced. */
export const RATE_CHANNEL = 'rate';

/** The rate in force at an instant, of those that match; null when there is none. */
async function latestRate(connection: ReadConnection, at: Date, where?: SQL): Promise<ExchangeRate | null> {
  const [rate] = await connection
    .select()
    .from(exchangeRates)
    .where(and(lte(exchangeRates.effectiveAt, at), isNull(exchangeRates.voidedAt), where))
    .orderBy(desc(exchangeRates.effectiveAt), desc(exchangeRates.id))
    .limit(1);
  return rate ?? null;
}

/** The rate in force at an instant: those that begin later wait, and void ones are left out. */
export function rateAt(connection: ReadConnection, at: Date): Promise<ExchangeRate | null> {
  return latestRate(connection, at);
}

export async function selectRate(connection: ReadConnection, id: number): Promise<ExchangeRate | null> {
  const [rate] = await connection.select().from(exchangeRates).where(eq(exchangeRates.id, id));
  return rate ?? null;
}

export function lastRateNotManual(connection: Connection, at: Date): Promise<ExchangeRate | null> {
  return latestRate(connection, at, eq(exchangeRates.manual, false));
}

/** Rates whose value date has not begun, the next one first. Of one day only the last one stored will apply. */
export async function waitingRates(connection: ReadConnection, now: Date): Promise<ExchangeRate[]> {
  const waiting = await connection
    .select()
    .from(exchangeRates)
    .where(and(gt(exchangeRates.effectiveAt, now), isNull(exchangeRates.voidedAt)))
    .orderBy(asc(exchangeRates.effectiveAt), asc(exchangeRates.id));
  return waiting.filter((rate, index) => rate.effectiveAt.getTime() !== waiting[index + 1]?.effectiveAt.getTime());
}

export function quotedRate(rates: readonly ExchangeRate[], shown: Rate): ExchangeRate | null {
  return rates.find((rate) => sameRate(rate.value, shown)) ?? null;
}

/** A page of the rates that have begun, newest first, starting at the day `from` in Caracas. */
export async function selectRates(
  connection: Connection,
  { from, now }: { from?: string | undefined; now: Date },
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: ExchangeRate[]; total: number }> {
  const where = and(lte(exchangeRates.effectiveAt, now), withinDays(exchangeRates.effectiveAt, { from }));
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
  await announce(connection, RATE_CHANNEL);
  return inserted;
}

/** Voids a rate set by hand: no order is accepted with it from now on. Call under `lockRates`. */
export async function voidRate(
  tx: Connection,
  id: number,
  { reason, by, at }: { reason: VoidReason; by: string; at: Date },
): Promise<void> {
  await tx
    .update(exchangeRates)
    .set({ voidedAt: at, voidedBy: by, voidReason: reason })
    .where(eq(exchangeRates.id, id));
  await announce(tx, RATE_CHANNEL);
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

/** Arbitrary; must be the same on every replica. Orders hold it shared, so that no rate changes while one is placed. */
export const RATES_LOCK = 7_469_727;

/** Serialises rate changes until the transaction ends: each reads the rate in force before it writes. */
export async function lockRates(tx: Connection): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${RATES_LOCK})`);
}
