import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Calls `advance` every `everyMs`, except while `area` has the pointer or the focus, the tab is hidden or `paused` is
 * set. A new `advance` restarts the interval.
 */
export function useAutoAdvance(
  area: RefObject<HTMLElement | null>,
  everyMs: number,
  paused: boolean,
  advance: () => void,
) {
  const [held, setHeld] = useState(false);
  // Known at once, where the state and with it the timer follow a frame later.
  const heldNow = useRef(false);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    // Not :hover, which on touch screens stays set until the next tap elsewhere.
    let pointed = false;
    const hold = () => {
      heldNow.current = pointed || element.contains(document.activeElement) || document.hidden;
      setHeld(heldNow.current);
    };
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
      // After the event: while the focus moves, no element has it for a moment.
      element.addEventListener(name, () => queueMicrotask(hold), { signal });
    }
    document.addEventListener('visibilitychange', hold, { signal });
    return () => controller.abort();
  }, [area]);

  useEffect(() => {
    if (paused || held) return;
    const timer = setTimeout(() => {
      if (!heldNow.current) advance();
    }, everyMs);
    return () => clearTimeout(timer);
  }, [paused, held, everyMs, advance]);
}
