/** What the browser tells of the line (Network Information API), where it does. */
export interface Line {
  onLine: boolean;
  connection?: { saveData?: boolean; effectiveType?: string; downlink?: number };
}

/**
 * What may be fetched before it is asked for: nothing, what the shopper is about to open, or what is in view as well. A
 * browser that tells nothing of its line is not taken to be on a good one.
 */
export type Allowed = 'nothing' | 'intent' | 'view';

/** Mbit/s. */
const GOOD_DOWNLINK = 1.5;
const SLOW = new Set(['slow-2g', '2g']);

export function allowedAhead({ onLine, connection }: Line): Allowed {
  if (!onLine || connection?.saveData || SLOW.has(connection?.effectiveType ?? '')) return 'nothing';
  const good = connection?.effectiveType === '4g' && (connection.downlink ?? 0) >= GOOD_DOWNLINK;
  return good ? 'view' : 'intent';
}

export function allowedNow(): Allowed {
  return allowedAhead(navigator as Line);
}
