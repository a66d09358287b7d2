import { useCallback, useEffect, useRef } from 'react';

/**
 * A <details> that closes like a menu: on a press or focus outside, on Escape and, with `onScroll`, when the page is
 * scrolled. Only a scroll position other than that at the opening counts, since the event of an earlier scroll may
 * arrive late. Escape returns the focus to the summary. The open state is read from the element instead of React
 * state: the browser opens it before React is notified, and a key press in between would be missed.
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
      // Opening the menu with a key causes a click event, too.
      root.current?.addEventListener('click', () => (openedAt = window.scrollY), { signal });
      const onMove = () => window.scrollY !== openedAt && close();
      window.addEventListener('scroll', onMove, { signal, passive: true });
    }
    return () => controller.abort();
  }, [close, onScroll]);

  return { root, close };
}
