import { formatUsd, formatVes } from '#domain/money/money.ts';
import type { Currency } from '#domain/payments/payment.ts';

/** Hundredths in their currency: `Bs. 1.234,56`, `$ 12,34`; what went out with a minus. */
export function moneyText(hundredths: number, currency: Currency): string {
  return currency === 'USD' ? formatUsd(hundredths) : formatVes(hundredths);
}

export const CURRENCY_NAMES: Record<Currency, string> = { VES: 'Bolívares', USD: 'Dólares' };
