import { type RefObject, useEffect } from 'react';

/**
 * Tells the page how high the bar at the foot of the window is, so that what scrolls into view does not end under it
 * (web/app.css).
 * @param stands whether the bar is at the foot now
 */
export function useBarHeight(bar: RefObject<HTMLElement | null>, stands = true): void {
  useEffect(() => {
    if (!stands) return;
    const root = document.documentElement;
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--bottom-bar', `${bar.current?.offsetHeight ?? 0}px`);
    });
    if (bar.current) observer.observe(bar.current);
    return () => {
      observer.disconnect();
      root.style.removeProperty('--bottom-bar');
    };
  }, [bar, stands]);
}
