const HOUR_MS = 3_600_000;

/** Times in hours. With 0 for `unpaidHours` or `unseenHours`, such orders never expire. */
export interface ExpiryTerms {
  unpaidHours: number;
  /** Hours for an order whose declared payment nobody has checked. */
  unseenHours: number;
  reminderHours: number;
}

/** Why an order waits: nobody has paid it, or nobody has checked its declared payment. */
export type Wait = 'unpaid' | 'unseen';

/** What to do next with a waiting order. */
export type ExpiryStep = { step: 'wait' | 'expire' } | { step: 'remind'; until: Date };

/**
 * Decides whether a waiting order expires, needs a reminder, or keeps waiting. After a late reminder, the whole
 * reminder time still runs.
 * @param since for `unpaid`: when the order was placed or its last payment was rejected; for `unseen`: when its last
 * payment was declared or staff last wrote a note
 * @param remindedAt when the shopper (`unpaid`) or staff (`unseen`) were reminded; null: not yet
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
  // A reminder from before `since` was about an earlier deadline.
  if (notified === null || notified < since.getTime()) {
    if (now.getTime() < end - reminderHours * HOUR_MS) return { step: 'wait' };
    return { step: 'remind', until: new Date(Math.max(end, now.getTime() + reminderHours * HOUR_MS)) };
  }
  return { step: now.getTime() >= Math.max(end, notified + reminderHours * HOUR_MS) ? 'expire' : 'wait' };
}
