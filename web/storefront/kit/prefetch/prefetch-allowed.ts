import { useSyncExternalStore } from 'react';

/** The part of `navigator` that describes the network (Network Information API, which not every browser has). */
export interface Network {
  onLine: boolean;
  connection?: { saveData?: boolean; effectiveType?: string; downlink?: number };
}

/**
 * What may be prefetched: nothing, what the shopper is about to open, or also what is in view. A browser that does not
 * describe its connection is not assumed to have a good one.
 */
export type Allowed = 'nothing' | 'intent' | 'view';

/** Mbit/s. */
const GOOD_DOWNLINK = 1.5;
const SLOW = new Set(['slow-2g', '2g']);

export function prefetchAllowed({ onLine, connection }: Network = navigator): Allowed {
  if (!onLine || connection?.saveData || SLOW.has(connection?.effectiveType ?? '')) return 'nothing';
  const isGood = connection?.effectiveType === '4g' && (connection.downlink ?? 0) >= GOOD_DOWNLINK;
  return isGood ? 'view' : 'intent';
}

function subscribe(listener: () => void) {
  const { connection } = navigator as { connection?: EventTarget };
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  connection?.addEventListener('change', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
    connection?.removeEventListener('change', listener);
  };
}

/**
 * Whether the code of other pages may be prefetched. Never while the browser is offline: when code cannot be loaded,
 * React Router reloads the page, and the shopper would see the browser's error page.
 */
export function usePrefetchAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => prefetchAllowed() !== 'nothing',
    () => true,
  );
}
