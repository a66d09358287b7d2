import type { QueryClient } from '@tanstack/react-query';

/** Name of the BroadcastChannel on which the open tabs announce writes to each other. */
const CHANNEL = 'vitrina-admin-writes';

const listeners = new Set<() => void>();
let channel: BroadcastChannel | null = null;
let holders = 0;
let isHeldBack = false;

/** Announces a write: data on screen, here and in other tabs, may be outdated. */
export function announceWrite(): void {
  if (holders > 0) {
    isHeldBack = true;
    return;
  }
  // Deferred, so that the writer can process its response first. The response may bring the token that the refetches
  // need.
  setTimeout(() => {
    for (const listener of listeners) listener();
    channel?.postMessage('written');
  });
}

/**
 * Combines the announcements of many writes into one at the end.
 * @returns the function that makes this announcement; a second call does nothing
 */
export function holdAnnouncements(): () => void {
  holders += 1;
  let isHolding = true;
  return () => {
    if (!isHolding) return;
    isHolding = false;
    holders -= 1;
    if (holders > 0 || !isHeldBack) return;
    isHeldBack = false;
    announceWrite();
  };
}

/**
 * Refetches all active queries after each write of any screen, since one value appears in several places: a price in
 * the product list, the dashboard and the log. Inactive queries refetch when they are next shown. Queries with
 * `meta.keptAsRead` are left alone, above all the record a form started from, whose version tells the server what was
 * seen.
 * @returns the function to stop
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
