import { useEffect, useRef, useState } from 'react';

/** Presses closer together than this, in ms, count as one accidental double click. */
export const QUIET_MS = 600;

/**
 * For a button where each press has an effect: a double click, a held key or a trembling finger counts once. `take`
 * returns whether a press counts, by the event's own timestamp, since a busy page may handle it late; each ignored
 * press restarts the wait. `settling` is true while the next press would be ignored.
 */
export function useSingleActivation() {
  const last = useRef(Number.NEGATIVE_INFINITY);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [settling, setSettling] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  function take({ timeStamp }: { timeStamp: number }): boolean {
    const counts = timeStamp - last.current >= QUIET_MS;
    last.current = timeStamp;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setSettling(false), QUIET_MS);
    setSettling(true);
    return counts;
  }

  return { take, settling };
}

/** Ignores the repeated key presses of a held-down Enter. */
export function ignoreRepeat(event: { repeat: boolean; preventDefault: () => void }): void {
  if (event.repeat) event.preventDefault();
}

/** For a row that disappears when pressed: ignores the second click of a double click, which would hit the next row. */
export function ignoreDoubleClick(act: () => void) {
  return ({ detail }: { detail: number }) => {
    if (detail < 2) act();
  };
}
