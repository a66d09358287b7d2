import type { QueryClient } from '@tanstack/react-query';

/** The tabs of this browser tell each other of writes by it. */
const CHANNEL = 'vitrina-admin-writes';

const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;

/** Something was written: whatever is on screen, here and in the other tabs, may read differently now. */
export function announceWrite(): void {
  // Once whoever wrote has taken the answer in: it may bring the token that everything else is then asked with.
  setTimeout(() => {
    for (const listener of listeners) listener();
    channel?.postMessage('written');
  });
}

/**
 * Has everything that is on screen asked again after each write, whichever screen wrote: a price stands in the list of
 * products, in the panel and in the log. What is not on screen is asked when it is next shown. A query whose `meta` says
 * `keptAsRead` is left alone: what a form started from, above all, since its version tells the server what was seen.
 * @returns what ends it
 */
export function refreshAfterWrites(queries: QueryClient): () => void {
  const refresh = () => void queries.invalidateQueries({ predicate: ({ meta }) => meta?.keptAsRead !== true });
  const tabs = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  tabs?.addEventListener('message', refresh);
  channel = tabs;
  listeners.add(refresh);
  return () => {
    listeners.delete(refresh);
    tabs?.close();
    if (channel === tabs) channel = null;
  };
}
