import {
  type DollarValue,
  type HeldRateRecord,
  heldRateRecord,
  type RateRecord,
  rateRecord,
} from '#contract/money/currency.ts';
import { changePercent, formatRate, parseRate } from '#domain/money/exchange-rate.ts';
import { recordFrom } from '#server/platform/http/attributes-of.ts';
import type { ExchangeRate, HeldRate } from './currency.tables.ts';

export function presentRate(rate: ExchangeRate): DollarValue {
  return { dollarValue: formatStoredRate(rate.value), date: rate.valueDate, source: rate.source };
}

/** Without the trailing zeros of the numeric column. */
export function formatStoredRate(value: string): string {
  return formatRate(parseRate(value) ?? value);
}

export function presentRateRecord(rate: ExchangeRate): RateRecord {
  return recordFrom(rateRecord, {
    ...rate,
    ...presentRate(rate),
    effectiveAt: rate.effectiveAt.toISOString(),
    voidedAt: rate.voidedAt?.toISOString() ?? null,
  });
}

export function presentHeldRate(held: HeldRate): HeldRateRecord {
  return recordFrom(heldRateRecord, {
    ...held,
    dollarValue: formatStoredRate(held.value),
    date: held.valueDate,
    comparedValue: formatStoredRate(held.comparedValue),
    changePercent: changePercent(held.comparedValue, held.value),
    firstSeenAt: held.firstSeenAt.toISOString(),
    lastSeenAt: held.lastSeenAt.toISOString(),
  });
}
