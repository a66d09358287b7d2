import { type RefObject, useEffect } from 'react';

interface DismissOptions {
  /** Also when the page scrolls. */
  onScroll?: boolean;
}

/**
 * While `open`: a press or the focus outside `inside`, Escape or (if asked) a scroll of the page calls `dismiss`.
 * After Escape the focus is back on what opened it, so that the keyboard goes on from there.
 */
export function useDismiss(
  open: boolean,
  inside: RefObject<HTMLElement | null>,
  dismiss: () => void,
  { onScroll = false }: DismissOptions = {},
) {
  useEffect(() => {
    if (!open) return;
    const controller = new AbortController();
    const { signal } = controller;
    const isInside = (target: EventTarget | null) => target instanceof Node && inside.current?.contains(target);
    for (const leaving of ['pointerdown', 'focusin']) {
      document.addEventListener(leaving, ({ target }) => !isInside(target) && dismiss(), { signal });
    }
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape') return;
        if (isInside(document.activeElement)) inside.current?.querySelector('summary')?.focus();
        dismiss();
      },
      { signal },
    );
    if (onScroll) window.addEventListener('scroll', dismiss, { signal, passive: true });
    return () => controller.abort();
  }, [open, inside, dismiss, onScroll]);
}
