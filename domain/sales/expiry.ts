const HOUR_MS = 3_600_000;

/** Hours: `unpaidHours` 0 keeps orders for good. */
export interface ExpiryTerms {
  unpaidHours: number;
  reminderHours: number;
}

/** What is to be done with an order that nobody paid. */
export type ExpiryStep = { step: 'wait' | 'expire' } | { step: 'remind'; until: Date };

/**
 * @param unpaidSince when it was placed, or when the last of its payments was rejected
 * @param remindedAt when the shopper was told; null: not yet. Whoever was told late is given the whole time between.
 */
export function expiryStep(
  { unpaidHours, reminderHours }: ExpiryTerms,
  { unpaidSince, remindedAt }: { unpaidSince: Date; remindedAt: Date | null },
  now: Date,
): ExpiryStep {
  if (unpaidHours === 0) return { step: 'wait' };
  const end = unpaidSince.getTime() + unpaidHours * HOUR_MS;
  const told = remindedAt?.getTime() ?? null;
  // A reminder of before the payment was rejected said nothing of this end.
  if (told === null || told < unpaidSince.getTime()) {
    if (now.getTime() < end - reminderHours * HOUR_MS) return { step: 'wait' };
    return { step: 'remind', until: new Date(Math.max(end, now.getTime() + reminderHours * HOUR_MS)) };
  }
  return { step: now.getTime() >= Math.max(end, told + reminderHours * HOUR_MS) ? 'expire' : 'wait' };
}
