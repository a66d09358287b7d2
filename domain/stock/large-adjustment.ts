import { formatUsd } from '../money/money.ts';

/** Pieces that come or go, at the price of their item in cents. */
export interface ValuedPieces {
  difference: number;
  priceCents: number;
}

/** What changes by hand are worth together, in cents. Pieces that come and pieces that go do not offset each other. */
export function worthOf(changes: readonly ValuedPieces[]): number {
  return changes.reduce((sum, { difference, priceCents }) => sum + Math.abs(difference) * priceCents, 0);
}

/** Why a change is made in 'Existencias', where it can wait for another person; null when it need not wait. */
export function refuseLargeAdjustment(changes: readonly ValuedPieces[], limitCents: number | null): string | null {
  const worth = worthOf(changes);
  if (limitCents === null || worth <= limitCents) return null;
  return `Vale ${formatUsd(worth)}, más de ${formatUsd(limitCents)}: ajústalo en Existencias, donde espera a otra persona.`;
}
