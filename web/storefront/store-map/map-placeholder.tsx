import MapPin from 'lucide-react/icons/map-pin';
import { type RefObject, Suspense, useEffect, useState } from 'react';
import { loadedLater } from '#web/browser/loaded-later.ts';

/** The sketch is drawn when it is this close to the window. */
const MARGIN = '600px';

/** True once the element has come near the window. */
function useNearView(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsNear(true), {
      rootMargin: MARGIN,
    });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}

// Decoration: if its code cannot be loaded, the background is plain.
const CoastSketch = loadedLater(() => import('./coast-sketch.tsx'));

interface MapPlaceholderProps {
  ref: RefObject<HTMLButtonElement | null>;
  /** Path of the stores' dots on the sketch. */
  dots: string;
  loading: boolean;
  failed: boolean;
  onActivate: () => void;
}

/** Drawing shown until the map is requested, so that pages do not load the map code. */
export function MapPlaceholder({ ref, dots, loading, failed, onActivate }: MapPlaceholderProps) {
  const isNear = useNearView(ref);
  return (
    <>
      <button
        ref={ref}
        type="button"
        onClick={onActivate}
        aria-busy={loading}
        className="group relative block h-60 w-full overflow-hidden rounded-house border border-line bg-paper-sunken md:h-96"
      >
        {isNear && (
          <Suspense>
            <CoastSketch dots={dots} className="mx-auto h-full w-full max-w-[80rem] px-3 py-6" />
          </Suspense>
        )}
        <span className="absolute inset-x-0 bottom-5 flex justify-center md:bottom-8">
          <span className="inline-flex min-h-11 items-center gap-2 rounded-house bg-ink px-5 font-medium text-[0.9375rem] text-paper transition-colors group-hover:bg-ink-soft">
            {!loading && <MapPin aria-hidden strokeWidth={1.5} className="size-4" />}
            {loading ? 'Cargando mapa...' : 'Ver el mapa de tiendas'}
          </span>
        </span>
      </button>
      <p role="status" className="text-ink-soft">
        {failed && 'No pudimos cargar el mapa.'}
      </p>
    </>
  );
}
