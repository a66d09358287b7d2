import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the element is narrower than `px` now. Of the element, not of the window: the sidebar opens and closes. */
export function useNarrow(element: RefObject<HTMLElement | null>, px: number): boolean {
  const [narrow, setNarrow] = useState(false);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    const measure = () => setNarrow(observed.clientWidth < px);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, px]);
  return narrow;
}
