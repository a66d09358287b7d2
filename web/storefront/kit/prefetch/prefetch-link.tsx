import { type PointerEvent, type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { Link, PrefetchPageLinks } from 'react-router';
import type { LinkPrefetch } from './link-prefetch.ts';
import { prefetchAllowed, usePrefetchAllowed } from './prefetch-allowed.ts';

/** Gives a slow phone time to finish the first view, in ms. */
const WAIT_MS = 2000;

interface PrefetchLinkProps {
  /** Path and query. */
  to: string;
  /** The first picture of the linked page, prefetched with its data. */
  picture?: string | null;
  className?: string;
  children: ReactNode;
}

/** A link to a page of products, which is prefetched when the shopper is about to open it. */
export function PrefetchLink({ to, picture, className, children }: PrefetchLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const handlers = usePrefetch(to, link, picture ?? undefined);
  return (
    <Link ref={link} to={to} prefetch={usePrefetchAllowed() ? 'intent' : 'none'} className={className} {...handlers}>
      {children}
    </Link>
  );
}

/** Prefetches the code of the likely next pages once this page is idle. Their data is not prefetched. */
export function IdlePrefetch({ pages }: { pages: readonly (string | undefined)[] }) {
  const [isIdle, setIsIdle] = useState(false);
  const isAllowed = usePrefetchAllowed();
  useEffect(() => afterFirstView(() => setIsIdle(true)), []);
  if (!isIdle || !isAllowed) return null;
  return pages.map((page) => page && <PrefetchPageLinks key={page} page={page} />);
}

/**
 * Event handlers that prefetch the linked page when the mouse rests on the link, or when the link has the focus or is
 * touched. On devices without a mouse they prefetch it when it is in view.
 */
function usePrefetch(path: string, link: RefObject<HTMLElement | null>, picture?: string) {
  const prefetch = useRef<LinkPrefetch | null>(null);

  /** Loads the prefetching code on first use. If that fails, the link works like any other. */
  const run = useCallback(
    (action: (prefetch: LinkPrefetch) => void) => {
      if (prefetchAllowed() === 'nothing') return;
      import('./link-prefetch.ts').then(
        (code) => {
          if (!link.current) return;
          prefetch.current ??= new code.LinkPrefetch(path, picture);
          action(prefetch.current);
        },
        () => {},
      );
    },
    [path, picture, link],
  );

  useEffect(() => {
    const cancel = afterFirstView(() => run((current) => current.watch(link.current)));
    return () => {
      cancel();
      prefetch.current?.end();
      prefetch.current = null;
    };
  }, [run, link]);

  return {
    // A finger also causes enter and leave events; touches have their own handlers.
    onPointerEnter: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && run((current) => current.start('hover')),
    onPointerLeave: ({ pointerType }: PointerEvent) =>
      pointerType === 'mouse' && run((current) => current.stop('hover')),
    onPointerDown: () => run((current) => current.start('touch')),
    onPointerCancel: () => run((current) => current.stop('touch')),
    onFocus: () => run((current) => current.start('focus')),
    onBlur: () => run((current) => current.stop('focus')),
  };
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
