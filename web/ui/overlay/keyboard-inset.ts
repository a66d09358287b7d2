import { useEffect } from 'react';

/** What of the page is seen, as `window.visualViewport` tells it, in px. */
interface SeenPart {
  height: number;
  offsetTop: number;
  /** More than 1 while it is magnified with two fingers. */
  scale: number;
}

/** How much of the window's foot lies under the keyboard of a phone. A page that is magnified is not covered. */
export function keyboardInset(windowHeight: number, { height, offsetTop, scale }: SeenPart): number {
  if (Math.abs(scale - 1) > 0.01) return 0;
  return Math.max(0, Math.round(windowHeight - height - offsetTop));
}

/** Tells the page in `--keyboard` how high the keyboard stands over it, so that a bar at the foot stays above it. */
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
