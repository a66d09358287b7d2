import { type RefObject, useEffect, useState } from 'react';

/**
 * Calls `advance` every `everyMs`, unless someone points at or stands inside `area`, the tab is hidden, motion is unwanted,
 * or `paused`. A new `advance` starts the time anew.
 */
export function useAutoAdvance(
  area: RefObject<HTMLElement | null>,
  everyMs: number,
  paused: boolean,
  advance: () => void,
) {
  const [held, setHeld] = useState(false);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    // A finger leaves no pointer behind; :hover would stay until it taps elsewhere.
    let pointed = false;
    const hold = () => setHeld(pointed || element.contains(document.activeElement) || document.hidden);
    for (const name of ['pointerenter', 'pointerleave'] as const) {
      element.addEventListener(
        name,
        ({ pointerType }) => {
          pointed = name === 'pointerenter' && pointerType !== 'touch';
          hold();
        },
        { signal },
      );
    }
    for (const name of ['focusin', 'focusout']) {
      // After the event: focus moves between two elements by way of none.
      element.addEventListener(name, () => queueMicrotask(hold), { signal });
    }
    document.addEventListener('visibilitychange', hold, { signal });
    return () => controller.abort();
  }, [area]);

  useEffect(() => {
    if (paused || held) return;
    const timer = setTimeout(advance, everyMs);
    return () => clearTimeout(timer);
  }, [paused, held, everyMs, advance]);
}
