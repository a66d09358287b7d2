import { type ReactNode, useRef } from 'react';
import { Link } from 'react-router';
import { useAhead } from './use-ahead.ts';
import { useAheadAllowed } from './use-ahead-allowed.ts';

interface AheadLinkProps {
  /** Path and query. */
  to: string;
  /** The first picture of the page, to be fetched with it. */
  picture?: string | null;
  className?: string;
  children: ReactNode;
}

/** A link to a page of products, which is fetched when the shopper turns to the link. */
export function AheadLink({ to, picture, className, children }: AheadLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const handlers = useAhead(to, link, picture ?? undefined);
  return (
    <Link ref={link} to={to} prefetch={useAheadAllowed() ? 'intent' : 'none'} className={className} {...handlers}>
      {children}
    </Link>
  );
}
