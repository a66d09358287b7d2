import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { noticeRegion } from './toasts.ts';

// When its code does not load no message is shown, and the page goes on without.
const Toaster = lazy<ComponentType>(() => import('./toaster.tsx').catch(() => ({ default: () => null })));

/** Where messages appear; stands once, at the root. Empty and weightless until the first message. */
export function ToastRegion() {
  const wanted = useSyncExternalStore(noticeRegion.subscribe, noticeRegion.any, () => false);
  return wanted ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
