import { type Cents, scaleHalfUp } from '../money/money.ts';
import type { Currency } from '../payments/payment.ts';
import { MAX_BASIS_POINTS, type Taxes } from './tax-rate.ts';

/** The IGTF of a sale, collected on top of its total. */
export interface Igtf {
  basisPoints: number;
  cents: Cents;
}

/** The IGTF that paying in a currency adds to the total, rounded half up to the cent; 0 when no IGTF is collected. */
export function igtfOf(total: Cents, currency: Currency, taxes: Taxes): Igtf {
  const basisPoints = currency === 'USD' ? taxes.igtf : 0;
  return { basisPoints, cents: scaleHalfUp(total, basisPoints, MAX_BASIS_POINTS) };
}
