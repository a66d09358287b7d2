import { type RefObject, useEffect, useState } from 'react';

/** How far below the window something is drawn before it is seen, in px. */
const MARGIN = 600;

/** True once the element has come near the window. */
export function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: `${MARGIN}px`,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
