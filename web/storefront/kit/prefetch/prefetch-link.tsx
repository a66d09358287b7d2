import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, PrefetchPageLinks } from 'react-router';
import { prefetchAllowed, usePrefetchAllowed } from './prefetch-allowed.ts';

/** Gives a slow phone time to finish the first view, in ms. */
const WAIT_MS = 2000;
/** How long the mouse or the focus must stay on a link before it is prefetched, in ms. */
const REST_MS = 50;

interface PrefetchLinkProps {
  /** Path and query. */
  to: string;
  /** The first picture of the linked page, prefetched with its data. */
  picture?: string | null;
  className?: string;
  children: ReactNode;
}

const loadPrefetching = () => import('./link-prefetch.ts').catch(() => null);

/**
 * A link to a page of products. The page is prefetched when the mouse or the focus rests on the link, or when it is touched.
 * On a phone with a good line, it is prefetched as soon as the link is in view. Where the code for that cannot be loaded, it
 * is a link like any other.
 */
export function PrefetchLink({ to, picture = null, className, children }: PrefetchLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const turnTo = (delay: number) =>
    prefetchAllowed() && void loadPrefetching().then((code) => code?.turnTo(to, picture, delay));
  useEffect(
    () => afterFirstView(() => void loadPrefetching().then((code) => link.current && code?.watch(link.current))),
    [],
  );
  const turnAway = () => void loadPrefetching().then((code) => code?.turnAway(to));
  // A finger also causes enter and leave events; touches have their own handlers.
  const isMouse = ({ pointerType }: PointerEvent) => pointerType === 'mouse';
  return (
    <Link
      ref={link}
      to={to}
      prefetch={usePrefetchAllowed() ? 'intent' : 'none'}
      className={className}
      onPointerEnter={(event) => isMouse(event) && turnTo(REST_MS)}
      onPointerLeave={(event) => isMouse(event) && document.activeElement !== link.current && turnAway()}
      onPointerDown={() => turnTo(0)}
      onPointerCancel={turnAway}
      onFocus={() => turnTo(REST_MS)}
      onBlur={turnAway}
    >
      {children}
    </Link>
  );
}

/** Loads the code that prefetches links, and that keeps the rate up to date, once the page is idle. */
export function usePrefetching(): void {
  useEffect(() => afterFirstView(() => void loadPrefetching()), []);
}

/** Prefetches the code of the likely next pages once this page is idle. Their data is not prefetched. */
export function IdlePrefetch({ pages }: { pages: readonly (string | undefined)[] }) {
  const [isIdle, setIsIdle] = useState(false);
  const isAllowed = usePrefetchAllowed();
  useEffect(() => afterFirstView(() => setIsIdle(true)), []);
  if (!isIdle || !isAllowed) return null;
  return pages.map((page) => page && <PrefetchPageLinks key={page} page={page} />);
}

/** Calls `start` some time after the page has loaded. Returns the function that cancels it. */
function afterFirstView(start: () => void): () => void {
  let timer = 0;
  const wait = () => {
    timer = window.setTimeout(start, WAIT_MS);
  };
  if (document.readyState === 'complete') wait();
  else window.addEventListener('load', wait, { once: true });
  return () => {
    window.removeEventListener('load', wait);
    clearTimeout(timer);
  };
}
