import { useCallback, useSyncExternalStore } from 'react';

/** Under 768 px it is a phone. */
export const PHONE = '(width < 768px)';

/** Whether the window is as the media query says. False on the server: for what is drawn in the browser alone. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
