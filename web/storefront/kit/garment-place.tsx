import { memo, Suspense } from 'react';
import { loadedLater } from '../../browser/loaded-later.ts';

/** The first key, touch or scroll. What was served needs no code before it. */
const used = new Promise((resolve) => {
  if (!import.meta.env.SSR)
    for (const event of ['keydown', 'pointerdown', 'scroll']) addEventListener(event, resolve, true);
});

const Part = loadedLater(async () => {
  if (!import.meta.env.SSR) await used;
  return import('../garment/garment-part.tsx');
});

/** A part of a garment: served whole, and rendered again only for another garment. */
export const GarmentPlace = memo<Parameters<typeof Part>[0]>((props) => (
  <Suspense>
    <Part {...props} />
  </Suspense>
));
