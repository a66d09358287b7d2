import { formatUsd, formatVes } from '../money/money.ts';
import type { Currency } from '../payments/payment.ts';

export interface NamedTender {
  /** The name of its way of paying. */
  name: string;
  currency: Currency;
  amountHundredths: number;
  /** Whether the text adds that it is paid at the store: 'al retirar'. */
  atPickup: boolean;
}

/** `Bs. 1.234,56 con Pago móvil y USD 10,00 con Efectivo USD al retirar`. */
export function tendersText(tenders: readonly NamedTender[]): string {
  const parts = tenders.map(
    ({ name, currency, amountHundredths, atPickup }) =>
      `${(currency === 'USD' ? formatUsd : formatVes)(amountHundredths)} con ${name}${atPickup ? ' al retirar' : ''}`,
  );
  return [parts.slice(0, -1).join(', '), parts.at(-1)].filter(Boolean).join(' y ');
}
