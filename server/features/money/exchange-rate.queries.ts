import { count, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { QUOTE_MINUTES } from '#domain/money/bolivars.ts';
import { type Rate, sameRate } from '#domain/money/exchange-rate.ts';
import type { Connection } from '#server/platform/database/database.ts';
import type { ReadConnection } from '#server/platform/database/lagging-reads.ts';
import { type ExchangeRate, exchangeRates } from './currency.tables.ts';

/** How long (ms) a replaced rate is still accepted in orders, for shoppers who were shown it. */
export const QUOTE_MS = QUOTE_MINUTES * 60_000;

/** The rate in force; null when there has never been one. */
export async function currentRate(connection: ReadConnection): Promise<ExchangeRate | null> {
  const [rate] = await connection
    .select()
    .from(exchangeRates)
    .orderBy(desc(exchangeRates.effectiveAt), desc(exchangeRates.id))
    .limit(1);
  return rate ?? null;
}

/** The newest rate not set by hand; null when there is none. */
export async function lastRateNotManual(connection: Connection): Promise<ExchangeRate | null> {
  const [rate] = await connection
    .select()
    .from(exchangeRates)
    .where(eq(exchangeRates.manual, false))
    .orderBy(desc(exchangeRates.effectiveAt), desc(exchangeRates.id))
    .limit(1);
  return rate ?? null;
}

/** The newest rate from these sources; null when there is none. */
export async function lastRateFrom(connection: Connection, sources: readonly string[]): Promise<ExchangeRate | null> {
  const [rate] = await connection
    .select()
    .from(exchangeRates)
    .where(inArray(exchangeRates.source, [...sources]))
    .orderBy(desc(exchangeRates.effectiveAt), desc(exchangeRates.id))
    .limit(1);
  return rate ?? null;
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

/** The rate equal to the one the shopper was shown; null when none is. */
export function quotedRate(rates: readonly ExchangeRate[], shown: Rate): ExchangeRate | null {
  return rates.find((rate) => sameRate(rate.value, shown)) ?? null;
}

/** A page of the history, newest first, starting at the day `from` in Caracas. */
export async function selectRates(
  connection: Connection,
  { from }: { from?: string | undefined },
  { pageSize, offset }: { pageSize: number; offset: number },
): Promise<{ rows: ExchangeRate[]; total: number }> {
  const where = from
    ? gte(exchangeRates.effectiveAt, sql`${from}::date::timestamp at time zone 'America/Caracas'`)
    : undefined;
  const rows = await connection
    .select()
    .from(exchangeRates)
    .where(where)
    .orderBy(desc(exchangeRates.effectiveAt), desc(exchangeRates.id))
    .limit(pageSize)
    .offset(offset);
  const [all] = await connection.select({ total: count() }).from(exchangeRates).where(where);
  return { rows, total: all?.total ?? 0 };
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
