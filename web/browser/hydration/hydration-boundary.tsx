import { type ReactNode, Suspense, useEffect, useRef } from 'react';

/**
 * A part of the page that React hydrates separately: after the rest of the page, or at once when somebody touches it.
 * Between two parts the browser can handle events.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <HydrationMark />
      {children}
    </Suspense>
  );
}

/** Marks a part of the served page that is not hydrated yet. The attribute is removed once it is. */
export function HydrationMark() {
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(() => mark.current?.removeAttribute('data-hydrating'), []);
  return <span ref={mark} hidden data-hydrating="" />;
}
