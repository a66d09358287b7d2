import { type Cents, scaleHalfUp } from '../money/money.ts';
import type { PaymentMethod } from '../sales/delivery-and-payment.ts';
import { MAX_BASIS_POINTS, type Taxes } from './tax-rate.ts';

/** Payment methods in foreign currency, on which the IGTF is collected. */
export function isForeign(method: PaymentMethod): boolean {
  return method === 'zelle';
}

/** The IGTF of a sale, collected on top of its total. */
export interface Igtf {
  basisPoints: number;
  cents: Cents;
}

/** The IGTF that a payment method adds to the total, rounded half up to the cent; 0 when no IGTF is collected. */
export function igtfOf(total: Cents, method: PaymentMethod, taxes: Taxes): Igtf {
  const basisPoints = isForeign(method) ? taxes.igtf : 0;
  return { basisPoints, cents: scaleHalfUp(total, basisPoints, MAX_BASIS_POINTS) };
}
