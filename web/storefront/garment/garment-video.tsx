import { Suspense } from 'react';
import type { GarmentVideo as Video } from '#contract/catalogue/garment.ts';
import { useHydrated } from '#web/browser/hydrated.ts';
import { Picture } from '#web/ui/picture/picture.tsx';
import { LARGE_SIZES } from '#web/ui/picture/picture-source.ts';
import { loadedLater } from '../../browser/loaded-later.ts';

const MutedVideo = loadedLater(() => import('../../ui/muted-video.tsx'));

/** The video after the pictures of a product: its still, over which it plays. */
export function GarmentVideo({ video: { src, still }, name }: { video: Video; name: string }) {
  const hydrated = useHydrated();
  return (
    <>
      <Picture src={still} alt={`Video de ${name}`} sizes={LARGE_SIZES} />
      {hydrated && (
        <Suspense>
          <MutedVideo src={src} />
        </Suspense>
      )}
    </>
  );
}
