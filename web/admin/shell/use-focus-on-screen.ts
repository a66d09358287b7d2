import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** A link that led to another screen may have gone with the focus: the new screen takes it, and Tab goes on from there. */
export function useFocusOnScreen(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (document.activeElement === document.body) main.current?.focus({ preventScroll: true });
  }, [main, pathname]);
}
