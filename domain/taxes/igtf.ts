import { type Cents, scaleHalfUp } from '../money/money.ts';
import type { PaymentMethod } from '../sales/delivery-and-payment.ts';
import { MAX_BASIS_POINTS, type Taxes } from './tax-rate.ts';

/** Ways of paying in foreign currency, which the IGTF is collected on. */
export function isForeign(method: PaymentMethod): boolean {
  return method === 'zelle';
}

/** The IGTF of a sale: what is collected on top of its total. */
export interface Igtf {
  basisPoints: number;
  cents: Cents;
}

/** What a way of paying adds to the total, rounded half up to the cent; nothing where no IGTF is collected. */
export function igtfOf(total: Cents, method: PaymentMethod, taxes: Taxes): Igtf {
  const basisPoints = isForeign(method) ? taxes.igtf : 0;
  return { basisPoints, cents: scaleHalfUp(total, basisPoints, MAX_BASIS_POINTS) };
}
