import { type ComponentType, lazy, Suspense, useSyncExternalStore } from 'react';
import { noticeRegion } from './toasts.ts';

// If this code fails to load, no toasts are shown and the page keeps working.
const Toaster = lazy<ComponentType>(() => import('./toaster.tsx').catch(() => ({ default: () => null })));

/** Where toasts appear; rendered once, at the root. Loads nothing before the first toast. */
export function ToastRegion() {
  const isNeeded = useSyncExternalStore(noticeRegion.subscribe, noticeRegion.any, () => false);
  return isNeeded ? (
    <Suspense>
      <Toaster />
    </Suspense>
  ) : null;
}
