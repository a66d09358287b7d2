import { type ReactNode, Suspense } from 'react';
import { HydrationMark } from './hydration-mark.tsx';

/**
 * A part of the page that React hydrates by itself: after what stands outside of it, or at once when somebody touches it. In
 * between, React lets the browser answer.
 */
export function HydrationBoundary({ children }: { children: ReactNode }) {
  return (
    <Suspense>
      <HydrationMark />
      {children}
    </Suspense>
  );
}
