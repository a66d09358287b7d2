const HOUR_MS = 3_600_000;

/** In hours. With 0 for `unpaidHours` or `unseenHours`, such orders never expire. */
export interface ExpiryTerms {
  unpaidHours: number;
  /** The same for an order whose payment nobody has looked at. */
  unseenHours: number;
  reminderHours: number;
}

/** Why an order waits: nobody paid it, or nobody looked at what was said to be paid. */
export type Wait = 'unpaid' | 'unseen';

/** What is to be done with an order that nobody paid. */
export type ExpiryStep = { step: 'wait' | 'expire' } | { step: 'remind'; until: Date };

/**
 * @param since `unpaid`: when it was placed, or when the last of its payments was rejected; `unseen`: when the last of its
 *   payments was declared, or staff last wrote of it
 * @param remindedAt when the shopper was told of the one, staff of the other; null: not yet. Whoever was told late is given
 *   the whole time between.
 */
export function expiryStep(
  { unpaidHours, unseenHours, reminderHours }: ExpiryTerms,
  { wait, since, remindedAt }: { wait: Wait; since: Date; remindedAt: Date | null },
  now: Date,
): ExpiryStep {
  const hours = wait === 'unpaid' ? unpaidHours : unseenHours;
  if (hours === 0) return { step: 'wait' };
  const end = since.getTime() + hours * HOUR_MS;
  const notified = remindedAt?.getTime() ?? null;
  // A reminder of before that said nothing of this end.
  if (notified === null || notified < since.getTime()) {
    if (now.getTime() < end - reminderHours * HOUR_MS) return { step: 'wait' };
    return { step: 'remind', until: new Date(Math.max(end, now.getTime() + reminderHours * HOUR_MS)) };
  }
  return { step: now.getTime() >= Math.max(end, notified + reminderHours * HOUR_MS) ? 'expire' : 'wait' };
}
