const HOUR_MS = 3_600_000;

/** Times in hours. With 0 for one of the first three, such orders never expire. */
export interface ExpiryTerms {
  unpaidHours: number;
  /** Hours for an order whose declared payment nobody has checked. */
  unseenHours: number;
  /** Hours for an order that is paid at the store, from when it may be picked up. */
  pickupUnpaidHours: number;
  reminderHours: number;
}

/** Why an order waits: nobody has paid it, nobody has checked its declared payment, or it is paid at the store. */
export type Wait = 'unpaid' | 'unseen' | 'pickup';

/** What to do next with a waiting order. */
type ExpiryStep = { step: 'wait' | 'expire' } | { step: 'remind'; until: Date };

/**
 * Decides whether a waiting order expires, needs a reminder, or keeps waiting. After a late reminder, the whole
 * reminder time still runs.
 * @param since for `unpaid`: when the order was placed or its last payment was rejected; for `unseen`: when its last
 * payment was declared or staff last wrote a note; for `pickup`: when it may be picked up
 * @param remindedAt when the shopper (`unpaid`, `pickup`) or staff (`unseen`) were reminded; null: not yet
 */
export function expiryStep(
  { unpaidHours, unseenHours, pickupUnpaidHours, reminderHours }: ExpiryTerms,
  { wait, since, remindedAt }: { wait: Wait; since: Date; remindedAt: Date | null },
  now: Date,
): ExpiryStep {
  const hours = { unpaid: unpaidHours, unseen: unseenHours, pickup: pickupUnpaidHours }[wait];
  if (hours === 0) return { step: 'wait' };
  // The hold of an order that is paid at the store may be shorter than the usual notice.
  const notice = (wait === 'pickup' ? Math.min(reminderHours, hours / 2) : reminderHours) * HOUR_MS;
  const end = since.getTime() + hours * HOUR_MS;
  const notified = remindedAt?.getTime() ?? null;
  // A reminder from before `since` was about an earlier deadline.
  if (notified === null || notified < since.getTime()) {
    if (now.getTime() < end - notice) return { step: 'wait' };
    return { step: 'remind', until: new Date(Math.max(end, now.getTime() + notice)) };
  }
  return { step: now.getTime() >= Math.max(end, notified + notice) ? 'expire' : 'wait' };
}

/**
 * When an order that is paid at the store loses its pieces; null: never.
 * @param fetchable when it was promised to be ready and when it was; null: not known
 */
export function pickupHoldEnd(
  { pickupUnpaidHours }: Pick<ExpiryTerms, 'pickupUnpaidHours'>,
  fetchable: readonly (Date | null)[],
): Date | null {
  const since = Math.max(...fetchable.map((at) => at?.getTime() ?? 0));
  return pickupUnpaidHours === 0 ? null : new Date(since + pickupUnpaidHours * HOUR_MS);
}
