import type { DollarValue, HeldRateRecord, RateRecord } from '#contract/money/currency.ts';
import { changePercent, formatRate, parseRate } from '#domain/money/exchange-rate.ts';
import type { ExchangeRate, HeldRate } from './currency.tables.ts';

export function presentRate(rate: ExchangeRate): DollarValue {
  return { dollarValue: formatStoredRate(rate.value), date: rate.valueDate, source: rate.source };
}

/** Without the trailing zeros of the numeric column. */
export function formatStoredRate(value: string): string {
  return formatRate(parseRate(value) ?? value);
}

export function presentRateRecord(rate: ExchangeRate): RateRecord {
  return {
    id: rate.id,
    attributes: {
      dollarValue: formatStoredRate(rate.value),
      date: rate.valueDate,
      source: rate.source,
      manual: rate.manual,
      setBy: rate.setBy,
      effectiveAt: rate.effectiveAt.toISOString(),
    },
  };
}

export function presentHeldRate(held: HeldRate): HeldRateRecord {
  return {
    id: held.id,
    attributes: {
      dollarValue: formatStoredRate(held.value),
      date: held.valueDate,
      source: held.source,
      comparedValue: formatStoredRate(held.comparedValue),
      comparedDate: held.comparedDate,
      changePercent: changePercent(held.comparedValue, held.value),
      state: held.state,
      firstSeenAt: held.firstSeenAt.toISOString(),
      lastSeenAt: held.lastSeenAt.toISOString(),
    },
  };
}
