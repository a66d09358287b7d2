import type { DollarValue } from '#contract/currency.ts';
import { formatRate, parseRate } from '#domain/exchange-rate.ts';
import type { ExchangeRate } from './currency.tables.ts';

export function presentRate(rate: ExchangeRate): DollarValue {
  return { dollarValue: formatStoredRate(rate.value), date: rate.valueDate, source: rate.source };
}

/** The column pads with zeros to its eight decimals; people do not. */
export function formatStoredRate(value: string): string {
  return formatRate(parseRate(value) ?? value);
}
