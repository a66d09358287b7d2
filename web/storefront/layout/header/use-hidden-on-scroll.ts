import { useEffect, useState } from 'react';

/** Above this the page has hardly been left, and nothing hides. */
const TOP_ZONE = 160;
/** Smaller movements are a resting finger, not a direction. */
const MIN_MOVE = 8;

/** True after scrolling down, false again after scrolling up. */
export function useHiddenOnScroll(): boolean {
  const [hidden, setHidden] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    function onScroll() {
      const now = window.scrollY;
      if (Math.abs(now - last) < MIN_MOVE) return;
      setHidden(now > last && now > TOP_ZONE);
      last = now;
    }
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  return hidden;
}
