import { useCallback, useEffect, useRef } from 'react';

/**
 * A <details> that closes like a menu: on a press or focus outside, on Escape and (with `onScroll`) when the page is
 * scrolled away from where it was opened: the event of an earlier scroll may arrive after the opening.
 * Escape returns the focus to its summary. The open state is read from the element, not kept in React: the browser
 * opens it before React hears of it, and a key pressed in between would be missed.
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
    if (onScroll) {
      let openedAt = window.scrollY;
      // A key that opens it is a click as well.
      root.current?.addEventListener('click', () => (openedAt = window.scrollY), { signal });
      const onMove = () => window.scrollY !== openedAt && close();
      window.addEventListener('scroll', onMove, { signal, passive: true });
    }
    return () => controller.abort();
  }, [close, onScroll]);

  return { root, close };
}
