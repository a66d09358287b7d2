import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether the media query matches. For cases in which CSS is not enough, because controls hidden by CSS would exist
 * twice.
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
