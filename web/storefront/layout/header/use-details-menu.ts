import { useCallback, useEffect, useRef } from 'react';

/**
 * A <details> that closes as menus do: by a press or the focus elsewhere, Escape and (if asked) a scroll of the page.
 * After Escape the focus is back on its summary, so that the keyboard goes on from there. The element alone knows whether
 * it is open. The browser opens it at once and tells React a moment later; a key pressed in between would find nobody
 * listening.
 */
export function useDetailsMenu({ onScroll = false } = {}) {
  const root = useRef<HTMLDetailsElement>(null);
  const close = useCallback(() => root.current?.removeAttribute('open'), []);

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const isInside = (target: EventTarget | null) => target instanceof Node && root.current?.contains(target);
    for (const leaving of ['pointerdown', 'focusin']) {
      document.addEventListener(leaving, ({ target }) => !isInside(target) && close(), { signal });
    }
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        if (isInside(document.activeElement)) root.current?.querySelector('summary')?.focus();
        close();
      },
      { signal },
    );
    if (onScroll) window.addEventListener('scroll', close, { signal, passive: true });
    return () => controller.abort();
  }, [close, onScroll]);

  return { root, close };
}
