/** A payment with the amount that it still has to receive. */
interface Receiver {
  id: number;
  /** The amount, in hundredths. */
  amount: number;
}

/**
 * Distributes received money over payments, in order. Each gets its amount as long as the money lasts, and the last one
 * also gets any excess. Null when a payment would get nothing.
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
