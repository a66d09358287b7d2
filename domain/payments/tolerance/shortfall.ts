import { formatUsd, formatVes } from '../../money/money.ts';
import type { SaleStatus } from '../../sales/sale.ts';
import type { CountedPayment, SaleDue } from '../coverage.ts';
import { amountAskedOf } from '../money-back.ts';
import type { Currency } from '../payment.ts';

/** Hundredths of a currency as staff read them. */
export function moneyText(currency: Currency, hundredths: number): string {
  return currency === 'USD' ? formatUsd(hundredths) : formatVes(hundredths);
}

/** The most that staff may set as the tolerance of the house, in hundredths. */
export const MOST_TOLERANCE: Record<Currency, number> = { USD: 2000, VES: 1_000_000 };

/**
 * What a sale lacks even if all its open payments are validated: cents of its total, or hundredths of a bolívar. 0 when
 * nothing is asked for.
 */
export function shortfallOf(
  sale: SaleDue & { status: SaleStatus },
  payments: readonly CountedPayment[],
  currency: Currency,
): number {
  const requested = amountAskedOf(sale, payments);
  return (currency === 'USD' ? requested?.dueCents : requested?.dueBsHundredths) ?? 0;
}

/** Why a missing amount may be forgiven, in Spanish; null when nothing is missing, or more than the tolerance. */
export function toleratedReason(currency: Currency, missing: number, tolerance: number): string | null {
  if (missing <= 0 || missing > tolerance) return null;
  return `Faltan ${moneyText(currency, missing)}, dentro de la tolerancia de ${moneyText(currency, tolerance)}`;
}
