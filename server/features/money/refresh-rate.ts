import { rateJumps, sameRate } from '#domain/money/exchange-rate.ts';
import { enqueueMails } from '#server/features/mails/enqueue-mails.ts';
import type { MailBranding } from '#server/features/mails/mail-content.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { FETCHED_FROM, type FetchedRate, fetchRate, type RateSource } from '#server/platform/rates/fetch-rate.ts';
import type { ExchangeRate } from './currency.tables.ts';
import { currentRate, insertRate, lastRateFrom } from './exchange-rate.queries.ts';
import { composeHeldRateMail } from './held-rate-mail.ts';
import { holdRate, supersedeHeldRates } from './held-rates.queries.ts';
import { lockRates } from './lock-rates.ts';

export interface RefreshServices {
  database: Database;
  jobs: Jobs;
  branding: MailBranding;
  now(): Date;
}

/** `rate` came into force, was in force already, jumped too far to be believed, or no source had one. */
export type Refreshed =
  | { outcome: 'new' | 'known' | 'held-back'; rate: FetchedRate }
  | { outcome: 'none'; problems: string[] };

/**
 * Asks the sources in order until one has a rate that can be believed, and puts it in force unless it is older than
 * what is. One that is more than a fifth away from the one before it for each day between them is held back: it is kept
 * for staff to decide, and the next source is asked. When none answers, the last good rate stays with its date.
 */
export async function refreshRate(services: RefreshServices, sources: readonly RateSource[]): Promise<Refreshed> {
  const problems: string[] = [];
  let heldBack: Refreshed | null = null;
  for (const source of sources) {
    const rate = await fetchRate(source, { now: services.now() }).catch((error: unknown) => {
      problems.push(`${source.kind}: ${reasonOf(error)}`);
      return null;
    });
    if (!rate) continue;
    const refreshed = await services.database.transaction((tx) => takeIn(tx, services, rate));
    if (refreshed.outcome !== 'held-back') return refreshed;
    heldBack ??= refreshed;
  }
  return heldBack ?? { outcome: 'none', problems };
}

async function takeIn(tx: Connection, { jobs, branding, now }: RefreshServices, rate: FetchedRate): Promise<Refreshed> {
  await lockRates(tx);
  const inForce = await currentRate(tx);
  const fetched = await lastRateFrom(tx, Object.values(FETCHED_FROM));
  if (inForce && isKnown(inForce, rate)) return { outcome: 'known', rate };
  // Held against what the sources said before: a rate put in by hand is no measure of theirs.
  if (fetched && rateJumps(fetched, rate)) {
    const held = await holdRate(tx, rate, fetched);
    if (held) await enqueueMails(tx, jobs, [composeHeldRateMail(held, branding)]);
    return { outcome: 'held-back', rate };
  }
  await insertRate(tx, { ...rate, effectiveAt: now() });
  await supersedeHeldRates(tx, rate.valueDate);
  return { outcome: 'new', rate };
}

/** An older day, or the same again. A rate put in by hand holds until one of a later day arrives. */
function isKnown(inForce: ExchangeRate, rate: FetchedRate): boolean {
  if (rate.valueDate !== inForce.valueDate) return rate.valueDate < inForce.valueDate;
  return !isFetched(inForce) || sameRate(inForce.value, rate.value);
}

function isFetched({ manual, source }: ExchangeRate): boolean {
  return !manual && Object.values(FETCHED_FROM).includes(source);
}

/** fetch says 'fetch failed' and keeps why to itself. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}
