import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type RefObject, useEffect, useRef, useState } from 'react';

const REDUCED = '(prefers-reduced-motion: reduce)';

/**
 * A video that plays without sound over its still, which is in the same box. It is requested when half of the box is in
 * view, and never by somebody who wants less motion or saves data. Until it plays, and where it cannot, the still is seen.
 */
export default function MutedVideo({ src }: { src: string }) {
  const box = useRef<HTMLDivElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const { inView, wasSeen } = useInView(box);
  const [paused, setPaused] = useState(false);
  const [shown, setShown] = useState(false);
  const plays = inView && !paused;

  useEffect(() => {
    const element = video.current;
    if (!element || !wasSeen) return;
    if (!plays) element.pause();
    // A phone that saves its battery refuses.
    else element.play().catch(() => {});
  }, [plays, wasSeen]);

  useEffect(() => {
    const query = window.matchMedia(REDUCED);
    const pause = () => query.matches && setPaused(true);
    query.addEventListener('change', pause);
    return () => query.removeEventListener('change', pause);
  }, []);

  const Icon = paused ? Play : Pause;
  return (
    <>
      <div ref={box} className="pointer-events-none absolute inset-0">
        {wasSeen && (
          <video
            ref={video}
            src={src}
            muted
            playsInline
            loop
            preload="none"
            aria-hidden
            tabIndex={-1}
            onPlaying={() => setShown(true)}
            className={`size-full object-cover transition-opacity ${shown ? '' : 'opacity-0'}`}
          />
        )}
      </div>
      {shown && (
        <button
          type="button"
          onClick={() => setPaused(!paused)}
          aria-label={paused ? 'Reproducir el video' : 'Pausar el video'}
          className="absolute top-3 right-3 z-10 inline-flex size-11 items-center justify-center rounded-house bg-paper-raised/85 text-ink transition-colors hover:bg-paper"
        >
          <Icon aria-hidden className="size-4" />
        </button>
      )}
    </>
  );
}

/** Whether half of a box is in view, and whether it has been. Looks once the page is loaded, whose files come first. */
function useInView(box: RefObject<HTMLElement | null>) {
  const [inView, setInView] = useState(false);
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element || !wantsVideo()) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        const isIn = entry?.isIntersecting ?? false;
        setInView(isIn);
        if (isIn) setWasSeen(true);
      },
      { threshold: 0.5 },
    );
    const look = () => observer.observe(element);
    if (document.readyState === 'complete') look();
    else window.addEventListener('load', look, { once: true });
    return () => {
      window.removeEventListener('load', look);
      observer.disconnect();
    };
  }, [box]);
  return { inView, wasSeen };
}

/** What browsers with the Network Information API say; others say nothing. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

function wantsVideo(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection };
  const isSlow = /2g|3g/.test(connection?.effectiveType ?? '');
  return !window.matchMedia(REDUCED).matches && !connection?.saveData && !isSlow;
}
