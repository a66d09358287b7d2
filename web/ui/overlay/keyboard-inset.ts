import { useEffect } from 'react';

/** The visible part of the page, as in `window.visualViewport`, in px. */
interface SeenPart {
  height: number;
  offsetTop: number;
  /** More than 1 while the page is zoomed with two fingers. */
  scale: number;
}

/** The height of a phone's keyboard over the window, in px. A zoomed page counts as not covered. */
export function keyboardInset(windowHeight: number, { height, offsetTop, scale }: SeenPart): number {
  if (Math.abs(scale - 1) > 0.01) return 0;
  return Math.max(0, Math.round(windowHeight - height - offsetTop));
}

/** Sets `--keyboard` to the height of the phone's keyboard, so that a bar at the bottom stays above it. */
export function useKeyboardInset(): void {
  useEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const root = document.documentElement;
    const tell = () => root.style.setProperty('--keyboard', `${keyboardInset(window.innerHeight, seen)}px`);
    tell();
    seen.addEventListener('resize', tell);
    seen.addEventListener('scroll', tell);
    return () => {
      seen.removeEventListener('resize', tell);
      seen.removeEventListener('scroll', tell);
      root.style.removeProperty('--keyboard');
    };
  }, []);
}
