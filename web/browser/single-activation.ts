import { useEffect, useRef, useState } from 'react';

/** Two presses closer than this are a double click of a slow hand; later ones are meant. */
const QUIET_MS = 600;

/**
 * For a button whose second press means a second time: a double click, a key held down or a finger that trembles count
 * once. `take` says whether a press counts, by the time at which it was made rather than at which a busy page got to it;
 * each press that does not count makes the wait begin anew. `settling` is true while the next one would not count.
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

/** On the same button: Enter held down presses it again and again. */
export function ignoreRepeat(event: { repeat: boolean; preventDefault: () => void }): void {
  if (event.repeat) event.preventDefault();
}

/** For a row that goes when it is pressed: the second press of a double click would meet what took its place. */
export function unlessDouble(act: () => void) {
  return ({ detail }: { detail: number }) => {
    if (detail < 2) act();
  };
}
