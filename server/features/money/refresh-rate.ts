import { rateJumps, sameRate } from '#domain/money/exchange-rate.ts';
import { type RateStart, startOfRate } from '#domain/money/rate-in-force.ts';
import { formatCaracasDateTime, formatDay } from '#domain/time/caracas-time.ts';
import { enqueueMails, type MailServices } from '#server/features/mails/enqueue-mails.ts';
import type { Letterhead, MailDraft } from '#server/features/mails/mail-content.ts';
import type { Connection, Database } from '#server/platform/database/database.ts';
import { FETCHED_FROM, type FetchedRate, fetchRate, type RateSource } from '#server/platform/rates/fetch-rate.ts';
import { formatStoredRate } from './currency.presenter.ts';
import type { ExchangeRate, HeldRate } from './currency.tables.ts';
import { holdRate, insertRate, lockRates, rateAt, supersedeHeldRates } from './exchange-rate.queries.ts';

export interface RefreshServices extends Pick<MailServices, 'jobs'> {
  branding: Letterhead;
  database: Database;
  starts: RateStart;
  now(): Date;
}

export const REFRESH_OUTCOMES = ['new', 'known', 'held-back', 'none'] as const;
/** `new`: in force from its start; `known`: was stored already; `held-back`: jumped too far; `none`: no source had a rate. */
type Refreshed =
  | { outcome: 'new' | 'known' | 'held-back'; rate: FetchedRate }
  | { outcome: 'none'; problems: string[] };

/**
 * Queries the sources in order until one has a plausible rate, and puts it in force from its value date, unless it is
 * older than the one in force then. A rate that differs by more than a fifth per day from the one in force now is held
 * back for staff to decide, and the next source is queried. When none answers, the last good rate stays, with its date.
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
    const refreshed = await services.database.transaction((tx) => storeFetched(tx, services, rate));
    if (refreshed.outcome !== 'held-back') return refreshed;
    heldBack ??= refreshed;
  }
  return heldBack ?? { outcome: 'none', problems };
}

async function storeFetched(
  tx: Connection,
  { jobs, branding, starts, now }: RefreshServices,
  rate: FetchedRate,
): Promise<Refreshed> {
  await lockRates(tx);
  const at = now();
  const effectiveAt = startOfRate(rate.valueDate, { now: at, starts });
  const before = await rateAt(tx, effectiveAt);
  if (before && isKnown(before, rate)) return { outcome: 'known', rate };
  const inForce = await rateAt(tx, at);
  // The demo's made-up rate says nothing about a real one.
  if (inForce && (inForce.manual || isFetched(inForce)) && rateJumps(inForce, rate)) {
    const held = await holdRate(tx, rate, inForce);
    if (held) await enqueueMails(tx, jobs, [composeHeldRateMail(held, branding)]);
    return { outcome: 'held-back', rate };
  }
  await insertRate(tx, { ...rate, effectiveAt });
  await supersedeHeldRates(tx, rate.valueDate);
  return { outcome: 'new', rate };
}

/** Whether the rate is older or equal. A rate set by hand holds until one of a later day arrives. */
function isKnown(before: ExchangeRate, rate: FetchedRate): boolean {
  if (rate.valueDate !== before.valueDate) return rate.valueDate < before.valueDate;
  return !isFetched(before) || sameRate(before.value, rate.value);
}

function isFetched({ manual, source }: ExchangeRate): boolean {
  return !manual && Object.values(FETCHED_FROM).includes(source);
}

/** Includes the cause, because fetch itself only says 'fetch failed'. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message} (${error.cause.message})` : error.message;
}

/** Tells the shop about a held-back rate: until staff decide, the previous rate stays in force. */
function composeHeldRateMail(held: HeldRate, branding: Letterhead): MailDraft {
  const value = `Bs. ${formatStoredRate(held.value)}`;
  return {
    recipients: [branding.shopInbox],
    kind: 'rate-held',
    subject: `Una tasa quedó retenida: ${value}`,
    audience: 'shop',
    title: 'Una tasa quedó retenida',
    preview: `${held.source} dice ${value}. La tienda sigue con la anterior.`,
    blocks: [
      {
        kind: 'paragraph',
        text: 'La tasa que llegó se aleja más de 20 % por día de la que está en vigor, y por eso no entró en vigor. La tienda sigue vendiendo con la última buena hasta que alguien acepte o descarte esta, o llegue una que se pueda creer.',
      },
      {
        kind: 'facts',
        facts: [
          ['Retenida', `${value}, ${held.source}`],
          ['Fecha valor', formatDay(held.valueDate)],
          ['Anterior', `Bs. ${formatStoredRate(held.comparedValue)} del ${formatDay(held.comparedDate)}`],
          ['Vista', formatCaracasDateTime(held.firstSeenAt)],
        ],
      },
      { kind: 'button', label: 'Decidir', url: `${branding.publicUrl}/admin/rate` },
    ],
  };
}
