import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** After going to another page the keyboard starts at its content, and a screen reader reads on from there. */
export function useFocusOnNavigation(target: RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    target.current?.focus({ preventScroll: true });
  }, [pathname, target]);
}
