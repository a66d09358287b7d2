import { type RefObject, useEffect } from 'react';

/**
 * Sets `--bottom-bar` to the height of the bar at the bottom of the window. Elements that are scrolled into view then
 * do not end up under it (web/app.css).
 * @param stands whether the bar is at the bottom now
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
