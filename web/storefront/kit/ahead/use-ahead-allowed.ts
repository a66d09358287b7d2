import { useSyncExternalStore } from 'react';
import { allowedNow } from './line.ts';

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
 * Whether code of other pages may be fetched before it is asked for. Not while the browser reports no network: when code
 * cannot be fetched, React Router reloads the page, which would leave the shopper on the browser's error page.
 */
export function useAheadAllowed(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => allowedNow() !== 'nothing',
    () => true,
  );
}
