import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import { type RefObject, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import type { HeroSlide } from '#contract/content/home.ts';
import { useHydrated } from '#web/browser/hydrated.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { cx } from '#web/ui/cx.ts';
import { useSnapStrip } from '#web/ui/use-snap-strip.ts';
import { loadedLater } from '../../browser/loaded-later.ts';
import { ContentPicture } from '../kit/content-picture.tsx';

const MutedVideo = loadedLater(() => import('../../ui/muted-video.tsx'));

const INTERVAL_MS = 5000;
/** As long as the longest video. */
const VIDEO_MS = 15_000;

interface HeroCarouselProps {
  slides: readonly HeroSlide[];
  /** Whether it is the first block: its first picture is then in view when the page opens. */
  first: boolean;
}

/** Rotating banner, to be swiped or scrolled; its buttons need JavaScript. */
export function HeroCarousel({ slides, first }: HeroCarouselProps) {
  const area = useRef<HTMLElement>(null);
  const { strip, index, goTo } = useSnapStrip<HTMLUListElement>(slides.length);
  const hydrated = useHydrated();
  const [paused, setPaused] = useState(false);
  const next = useCallback(() => goTo(index + 1), [goTo, index]);
  useAutoAdvance(area, slides[index]?.video ? VIDEO_MS : INTERVAL_MS, paused, next);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  return (
    <section ref={area} aria-roledescription="carrusel" aria-label="Destacados" className="relative bg-paper-sunken">
      <ul ref={strip} className="strip relative snap-x snap-mandatory scroll-smooth">
        {slides.map((slide, at) => (
          <li
            key={slide.id}
            aria-roledescription="diapositiva"
            aria-label={`${at + 1} de ${slides.length}`}
            className="w-full shrink-0 snap-start"
          >
            <HeroSlideView slide={slide} first={first && at === 0} hydrated={hydrated} />
          </li>
        ))}
      </ul>
      {hydrated && (
        <div className="page absolute inset-x-0 bottom-3 md:bottom-6">
          <CarouselControls count={slides.length} index={index} paused={paused} onGoTo={goTo} onPause={setPaused} />
        </div>
      )}
    </section>
  );
}

interface HeroSlideViewProps {
  slide: HeroSlide;
  /** Whether it is the slide in view when the page opens. */
  first: boolean;
  hydrated: boolean;
}

/** Text over the free part of the picture: left on a wide one, top on a tall one. */
function HeroSlideView({ slide, first, hydrated }: HeroSlideViewProps) {
  const { picture, video, eyebrow, title, text, label, to } = slide;
  return (
    <div className="relative aspect-3/4 max-h-[78svh] w-full md:aspect-2/1 md:max-h-[max(26rem,calc(100svh-11rem))]">
      <ContentPicture
        picture={picture}
        shape="wide"
        phoneShape="tall"
        sizes="100vw"
        priority={first}
        later={!first}
        className="absolute inset-0"
      />
      {video && hydrated && (
        <Suspense>
          <MutedVideo src={video} />
        </Suspense>
      )}
      <div className="page relative flex h-full items-start pt-6 md:items-center md:pt-0 md:pb-12">
        <div className="max-md:max-w-[26rem] md:max-w-[32vw] xl:max-w-[27rem]">
          <p className="eyebrow text-ink-soft">{eyebrow}</p>
          <h2 className="mt-3 text-[2.5rem] leading-[1.02] md:text-4xl lg:mt-5 lg:text-5xl xl:text-[4.25rem]">
            {title}
          </h2>
          <p className="mt-5 max-w-sm text-ink-soft max-lg:hidden xl:text-lg">{text}</p>
          <ButtonLink to={to} className="mt-5 lg:mt-8 lg:min-h-13 lg:px-7 lg:text-base">
            {label}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}

/**
 * Calls `advance` every `everyMs`, except while `area` has the pointer or the focus, the tab is hidden or `paused` is
 * set. A new `advance` restarts the interval.
 */
function useAutoAdvance(area: RefObject<HTMLElement | null>, everyMs: number, paused: boolean, advance: () => void) {
  const [held, setHeld] = useState(false);
  // A ref, because the state, and with it the timer, only changes a frame later.
  const heldNow = useRef(false);

  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const controller = new AbortController();
    const { signal } = controller;
    // Not :hover, which on touch screens stays set until the next tap on another element.
    let pointed = false;
    const hold = () => {
      heldNow.current = pointed || element.contains(document.activeElement) || document.hidden;
      setHeld(heldNow.current);
    };
    for (const name of ['pointerenter', 'pointerleave'] as const) {
      element.addEventListener(
        name,
        ({ pointerType }) => {
          pointed = name === 'pointerenter' && pointerType !== 'touch';
          hold();
        },
        { signal },
      );
    }
    for (const name of ['focusin', 'focusout']) {
      // After the event: while the focus moves, no element has it for a moment.
      element.addEventListener(name, () => queueMicrotask(hold), { signal });
    }
    document.addEventListener('visibilitychange', hold, { signal });
    return () => controller.abort();
  }, [area]);

  useEffect(() => {
    if (paused || held) return;
    const timer = setTimeout(() => {
      if (!heldNow.current) advance();
    }, everyMs);
    return () => clearTimeout(timer);
  }, [paused, held, everyMs, advance]);
}

interface CarouselControlsProps {
  count: number;
  index: number;
  paused: boolean;
  onGoTo: (index: number) => void;
  onPause: (paused: boolean) => void;
}

const BUTTON =
  'inline-flex size-11 items-center justify-center rounded-house text-ink transition-colors hover:bg-paper';

/** Dots, pause and arrows, placed where the picture leaves room for text. */
function CarouselControls({ count, index, paused, onGoTo, onPause }: CarouselControlsProps) {
  return (
    <div className="inline-flex items-center rounded-house bg-paper-raised/85 md:gap-3 md:bg-transparent">
      <div className="flex items-center md:-ml-2">
        {Array.from({ length: count }, (_, at) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: slides are their positions
            key={at}
            type="button"
            onClick={() => onGoTo(at)}
            aria-label={`Ver diapositiva ${at + 1}`}
            aria-current={at === index ? 'true' : undefined}
            className="group inline-flex h-11 w-8 items-center md:w-10 justify-center"
          >
            <span
              className={cx(
                'h-0.5 w-5 md:w-6 transition-colors',
                at === index ? 'bg-ink' : 'bg-line-strong group-hover:bg-ink-soft',
              )}
            />
          </button>
        ))}
      </div>
      <div className="flex rounded-house md:bg-paper-raised/85">
        <button
          type="button"
          onClick={() => onPause(!paused)}
          aria-label={paused ? 'Reanudar el carrusel' : 'Pausar el carrusel'}
          className={BUTTON}
        >
          {paused ? <Play aria-hidden className="size-4" /> : <Pause aria-hidden className="size-4" />}
        </button>
        <button type="button" onClick={() => onGoTo(index - 1)} aria-label="Anterior" className={BUTTON}>
          <ChevronLeft aria-hidden className="size-5" />
        </button>
        <button type="button" onClick={() => onGoTo(index + 1)} aria-label="Siguiente" className={BUTTON}>
          <ChevronRight aria-hidden className="size-5" />
        </button>
      </div>
    </div>
  );
}
