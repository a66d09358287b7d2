import { formatUsd, formatVes } from '#domain/money/money.ts';
import type { Currency } from '#domain/payments/payment.ts';

/** Hundredths in their currency: `Bs. 1.234,56`, `$ 12,34`; what went out with a minus before it. */
export function moneyText(hundredths: number, currency: Currency): string {
  const size = Math.abs(hundredths);
  const text = currency === 'USD' ? formatUsd(size) : formatVes(size);
  return hundredths < 0 ? `−${text}` : text;
}

export const CURRENCY_NAMES: Record<Currency, string> = { VES: 'Bolívares', USD: 'Dólares' };
