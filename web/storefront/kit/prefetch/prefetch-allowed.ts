import { useSyncExternalStore } from 'react';
import { onLineChange } from '../use-online.ts';

/** The part of `navigator` that describes the network (Network Information API, which not every browser has). */
interface Network {
  onLine: boolean;
  connection?: { saveData?: boolean; effectiveType?: string };
}

/** False while the browser is offline, on a slow line, and for shoppers who save data. */
export function prefetchAllowed({ onLine, connection }: Network = navigator): boolean {
  return onLine && !connection?.saveData && !/2g/.test(connection?.effectiveType ?? '');
}

/**
 * Whether the code of other pages may be prefetched. Never while the browser is offline: when code cannot be loaded,
 * React Router reloads the page, and the shopper would see the browser's error page.
 */
export function usePrefetchAllowed(): boolean {
  return useSyncExternalStore(onLineChange, prefetchAllowed, () => true);
}
