import { type RefObject, useEffect, useState } from 'react';
import type { CartLine } from '#domain/sales/cart.ts';

const SHOWN_FOR_MS = 8000;
const GAP = 8;

/**
 * Keyboard and closing behaviour of the small cart. Focus stays where it was: Tab leads from there into the panel,
 * Shift+Tab back. Escape, a press outside and a timeout close it; the timeout waits while it has the pointer or focus.
 * @returns its top offset on a desktop in px: below the top bar, or at the window's edge when that is scrolled away
 */
export function useSmallCartManners(
  panel: RefObject<HTMLElement | null>,
  added: CartLine,
  onClose: () => void,
): number {
  const [top] = useState(() => {
    const bar = document.querySelector('header')?.getBoundingClientRect();
    return Math.max(0, bar?.bottom ?? 0) + GAP;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is added anew begins anew
  useEffect(() => {
    const element = panel.current;
    if (!element) return;
    const before = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    const controller = new AbortController();
    const { signal } = controller;
    let timer: ReturnType<typeof setTimeout>;
    const inUse = () => element.matches(':hover, :focus-within');
    function wait() {
      clearTimeout(timer);
      timer = setTimeout(() => (inUse() ? wait() : onClose()), SHOWN_FOR_MS);
    }

    function onKeyDown(event: KeyboardEvent) {
      if (event.key === 'Escape') {
        if (element?.contains(document.activeElement)) before?.focus();
        onClose();
      }
      if (event.key === 'Tab' && element) leadTab(event, element, before);
    }

    document.addEventListener('keydown', onKeyDown, { signal });
    document.addEventListener(
      'pointerdown',
      ({ target }) => target instanceof Node && !element.contains(target) && onClose(),
      { signal },
    );
    for (const leaving of ['pointerleave', 'focusout']) element.addEventListener(leaving, wait, { signal });
    wait();
    return () => {
      controller.abort();
      clearTimeout(timer);
    };
  }, [added]);

  return top;
}

/** Leads Tab from what had the focus before into the panel, and from the panel's ends back. */
function leadTab(event: KeyboardEvent, panel: HTMLElement, before: HTMLElement | null): void {
  const focused = document.activeElement;
  const stops = [...panel.querySelectorAll<HTMLElement>('a[href], button')];
  const goal = event.shiftKey
    ? focused === stops[0] && before
    : focused === before
      ? stops[0]
      : focused === stops.at(-1) && before;
  if (!goal) return;
  // After the last control, Tab continues in the page after the button that opened the panel.
  if (focused !== stops.at(-1) || event.shiftKey) event.preventDefault();
  goal.focus();
}
