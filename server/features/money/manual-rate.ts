import { sameRate, type Rate } from '#domain/money/exchange-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import { attempt, type Outcome } from '#server/platform/database/attempt.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { formatStoredRate } from './currency.presenter.ts';
import type { ExchangeRate } from './currency.tables.ts';
import { currentRate, insertRate, lastRateNotManual, lockRates } from './exchange-rate.queries.ts';

export interface RateOfficeServices {
  database: Database;
  /** Shown to shoppers as the rate's source. */
  storeName: string;
  now(): Date;
}

/**
 * Sets a rate by hand, dated today. It holds until a fetched rate of a later day arrives or it is withdrawn. Setting
 * the same rate again changes nothing.
 */
export function setManualRate(
  { database, storeName, now }: RateOfficeServices,
  { value, actor }: { value: Rate; actor: Actor },
): Promise<ExchangeRate> {
  return database.transaction(async (tx) => {
    await lockRates(tx);
    const before = await currentRate(tx);
    const valueDate = caracasDay(now());
    if (before?.manual && before.valueDate === valueDate && sameRate(before.value, value)) return before;
    const rate = await insertRate(tx, {
      value,
      valueDate,
      source: storeName,
      manual: true,
      setBy: actor.name,
      effectiveAt: now(),
    });
    await recordAudit(tx, {
      actor,
      action: 'rate.set',
      record: { kind: 'rate', id: rate.id },
      details: { from: before && formatStoredRate(before.value), to: formatStoredRate(value) },
    });
    return rate;
  });
}

/** Withdraws the rate set by hand: the last one before it that was not set by hand comes into force, with its date. */
export function withdrawManualRate(
  { database, now }: Pick<RateOfficeServices, 'database' | 'now'>,
  actor: Actor,
): Promise<Outcome<ExchangeRate>> {
  return attempt(database, async (tx) => {
    await lockRates(tx);
    const manual = await currentRate(tx);
    if (!manual?.manual) return { ok: false, code: 'status_conflict', message: 'La tasa en vigor no se fijó a mano' };
    const last = await lastRateNotManual(tx);
    if (!last) {
      return { ok: false, code: 'status_conflict', message: 'No hay otra tasa: sin esta, la tienda no podría vender' };
    }
    const { value, valueDate, source } = last;
    const rate = await insertRate(tx, { value, valueDate, source, setBy: actor.name, effectiveAt: now() });
    await recordAudit(tx, {
      actor,
      action: 'rate.withdrawn',
      record: { kind: 'rate', id: manual.id },
      details: { from: formatStoredRate(manual.value), to: formatStoredRate(value) },
    });
    return { ok: true, value: rate };
  });
}
