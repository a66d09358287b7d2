import { Suspense, useSyncExternalStore } from 'react';
import { loadedLater } from '../loaded-later.ts';
import { noticeRegion } from './toasts.ts';

// If this code fails to load, no toasts are shown and the page keeps working.
const Toaster = loadedLater(() => import('./toaster.tsx'));

/** Where toasts appear; rendered once, at the root. Loads nothing before the first toast. */
export function ToastRegion() {
  const isNeeded = useSyncExternalStore(noticeRegion.subscribe, noticeRegion.any, () => false);
  return (
    isNeeded && (
      <Suspense>
        <Toaster />
      </Suspense>
    )
  );
}
