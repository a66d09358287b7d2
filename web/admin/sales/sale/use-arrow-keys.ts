import { useEffect, useRef } from 'react';

interface ArrowKeys {
  enabled: boolean;
  onLeft: () => void;
  onRight: () => void;
}

/** What uses the arrows itself. */
const OWN_ARROWS = 'input, textarea, select, [role="menu"], [aria-haspopup="menu"], [data-arrows]';

/** The left and right arrows, wherever the focus is, unless they mean something there. */
export function useArrowKeys(keys: ArrowKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const { enabled, onLeft, onRight } = latest.current;
      const modified = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
      if (!enabled || modified || event.defaultPrevented) return;
      if (event.target instanceof Element && event.target.closest(OWN_ARROWS)) return;
      if (event.key === 'ArrowLeft') onLeft();
      if (event.key === 'ArrowRight') onRight();
    }
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
