import { centsFromDecimal, formatUsd, formatVes } from '#domain/money/money.ts';
import type { Currency } from '#domain/payments/payment.ts';

export const CURRENCY_NAMES: Record<Currency, string> = { VES: 'Bolívares', USD: 'Dólares' };

/** An amount in hundredths of its currency. */
export interface Amount {
  currency: Currency;
  hundredths: number;
}

/** `Bs. 1.234,56`, `USD 12,34`; a negative amount with a minus sign. */
export function amountText({ currency, hundredths }: Amount): string {
  const text = (currency === 'USD' ? formatUsd : formatVes)(Math.abs(hundredths));
  return hundredths < 0 ? `−${text}` : text;
}

/** Like `amountText`, for an amount as the API sends it, with at most 2 decimals. */
export function moneyText(decimal: number, currency: Currency): string {
  return amountText({ currency, hundredths: centsFromDecimal(decimal) });
}

export const usdText = (decimal: number) => moneyText(decimal, 'USD');
export const bsText = (decimal: number) => moneyText(decimal, 'VES');
