import { shortfallOf, toleratedReason } from '#domain/payments/tolerance/shortfall.ts';
import type { Payment } from '../payments.tables.ts';
import type { WrittenSale } from '../sales.tables.ts';

/**
 * What a sale lacks, in hundredths, if staff may forgive it with this payment, and why in Spanish. Null when the sale lacks
 * nothing, or more than the tolerance; for a payment that is validated, while others are open; and for one that is promised at
 * pick-up.
 */
export function forgivableBy(
  sale: WrittenSale,
  all: readonly Payment[],
  { kind, state, currency, atPickup }: Pick<Payment, 'kind' | 'state' | 'currency' | 'atPickup'>,
  tolerance: number,
): { hundredths: number; reason: string } | null {
  if (kind !== 'payment' || tolerance === 0) return null;
  const isOpen = (one: Pick<Payment, 'kind' | 'state'>) => one.kind === 'payment' && isUndecided(one.state);
  if (isUndecided(state) && atPickup) return null;
  if (!isUndecided(state) && (state !== 'validated' || all.some(isOpen))) return null;
  const hundredths = shortfallOf(sale, all, currency);
  const reason = toleratedReason(currency, hundredths, tolerance);
  return reason === null ? null : { hundredths, reason };
}

function isUndecided(state: Payment['state']): boolean {
  return state === 'declared' || state === 'matched';
}
