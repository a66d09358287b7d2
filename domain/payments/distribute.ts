/** A payment as far as it receives money. */
export interface Receiver {
  id: number;
  /** Hundredths. */
  amount: number;
}

/**
 * What each payment receives of the money that came, in their order: each its amount, as far as it lasts; the last one
 * what is too much. Null when one of them would receive nothing.
 */
export function distribute(came: number, receivers: readonly Receiver[]): Map<number, number> | null {
  const received = new Map<number, number>();
  let left = came;
  for (const [place, { id, amount }] of receivers.entries()) {
    const isLast = place === receivers.length - 1;
    const share = isLast ? left : Math.min(amount, left);
    if (share <= 0) return null;
    received.set(id, share);
    left -= share;
  }
  return received;
}
