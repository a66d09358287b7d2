import { useCallback, useEffect, useRef, useState } from 'react';

/**
 * A strip whose children each fill it and snap into place: swiping and scrolling are native and work without
 * JavaScript. Returns the index of the child in view, and functions to go to another child. Put `scroll-smooth` on the
 * strip: CSS then turns the animation off for people who prefer reduced motion.
 */
export function useSnapStrip<Element extends HTMLElement>(count: number) {
  const strip = useRef<Element>(null);
  const [index, setIndex] = useState(0);

  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    function onScroll() {
      if (element && element.clientWidth > 0) setIndex(Math.round(element.scrollLeft / element.clientWidth));
    }
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => element.removeEventListener('scroll', onScroll);
  }, []);

  /** Wraps around at both ends. */
  const goTo = useCallback(
    (next: number) => {
      const element = strip.current;
      if (element && count > 0) element.scrollTo({ left: ((next + count) % count) * element.clientWidth });
    },
    [count],
  );

  return { strip, index: Math.min(index, Math.max(0, count - 1)), goTo };
}
