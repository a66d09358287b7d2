import { Suspense } from 'react';
import { loadedLater } from '#web/browser/loaded-later.ts';

const Line = loadedLater(() => import('./delivery-line.tsx'));

/** The line that says when an order arrives. Its code is loaded after the page, whose height it does not change. */
export function DeliveryLine() {
  return (
    <Suspense fallback={<div className="min-h-24" />}>
      <Line />
    </Suspense>
  );
}
