import { rateJumps, sameRate } from '#domain/exchange-rate.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { FETCHED_FROM, type FetchedRate, fetchRate, type RateSource } from '#server/platform/rates/fetch-rate.ts';
import type { ExchangeRate } from './currency.tables.ts';
import { currentRate, insertRate, lastRateFrom } from './exchange-rate.queries.ts';

/** `rate` came into force, was in force already, jumped too far to be believed, or no source had one. */
export type Refreshed =
  | { outcome: 'new' | 'known' | 'held-back'; rate: FetchedRate }
  | { outcome: 'none'; problems: string[] };

/**
 * Asks the sources in order until one has a rate, and puts it in force unless it is older than what is, or more than
 * a fifth away from it for each day between them. When none answers, the last good rate stays with its date.
 */
export async function refreshRate(database: Database, sources: readonly RateSource[]): Promise<Refreshed> {
  const problems: string[] = [];
  for (const source of sources) {
    try {
      return await takeIn(database.connection, await fetchRate(source));
    } catch (error) {
      problems.push(`${source.kind}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return { outcome: 'none', problems };
}

async function takeIn(connection: Connection, rate: FetchedRate): Promise<Refreshed> {
  const inForce = await currentRate(connection);
  const fetched = await lastRateFrom(connection, Object.values(FETCHED_FROM));
  if (inForce && isKnown(inForce, rate, inForce.id === fetched?.id)) return { outcome: 'known', rate };
  // Held against what the sources said before: a rate put in by hand is no measure of theirs.
  if (fetched && rateJumps(fetched, rate)) return { outcome: 'held-back', rate };
  await insertRate(connection, rate);
  return { outcome: 'new', rate };
}

/** An older day, or the same again. A rate put in by hand holds until one of a later day arrives (design/api.md, Money). */
function isKnown(inForce: ExchangeRate, rate: FetchedRate, inForceIsFetched: boolean): boolean {
  if (rate.valueDate !== inForce.valueDate) return rate.valueDate < inForce.valueDate;
  return !inForceIsFetched || sameRate(inForce.value, rate.value);
}
