import { lazy, Suspense } from 'react';

/** Loaded apart: the list of a page's own files is in a file that every shopper downloads. */
const PackScreen = lazy(async () => ({ default: (await import('./pack-screen.client.tsx')).PackScreen }));

/** Packing with a scanner, the camera or by hand. */
export default function PackPage() {
  return (
    <Suspense>
      <PackScreen />
    </Suspense>
  );
}
