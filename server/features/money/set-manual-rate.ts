import { type Rate, sameRate } from '#domain/money/exchange-rate.ts';
import { caracasDay } from '#domain/time/caracas-time.ts';
import { recordAudit } from '#server/features/audit/record-audit.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { formatStoredRate } from './currency.presenter.ts';
import type { ExchangeRate } from './currency.tables.ts';
import { currentRate, insertRate } from './exchange-rate.queries.ts';
import { lockRates } from './lock-rates.ts';

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
