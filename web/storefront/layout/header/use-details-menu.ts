import { useCallback, useRef } from 'react';
import { useDismiss } from '#web/storefront/kit/use-dismiss.ts';

/**
 * A <details> that closes as menus do: by a press or the focus elsewhere, Escape and (if asked) a scroll of the page.
 * The element alone knows whether it is open. The browser opens it at once and tells React a moment later; a key
 * pressed in between would find nobody listening.
 */
export function useDetailsMenu(options?: { onScroll: boolean }) {
  const root = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => root.current?.removeAttribute('open'), []);
  useDismiss(true, root, close, options);
  return { root, close };
}
