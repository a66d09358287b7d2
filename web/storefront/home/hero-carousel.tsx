import { useCallback, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#web/browser/hydrated.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SitePicture } from '#web/ui/picture/site-picture.tsx';
import { useSnapStrip } from '#web/ui/use-snap-strip.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { HERO_SLIDES, type HeroSlide } from './hero-slides.ts';
import { useAutoAdvance } from './use-auto-advance.ts';

const INTERVAL_MS = 5000;
/** Rotating banner of three slides, to be swiped or scrolled; its buttons need JavaScript. */
export function HeroCarousel() {
  const area = useRef<HTMLElement>(null);
  const { strip, index, goTo } = useSnapStrip<HTMLUListElement>(HERO_SLIDES.length);
  const hydrated = useHydrated();
  const [paused, setPaused] = useState(false);
  const next = useCallback(() => goTo(index + 1), [goTo, index]);
  useAutoAdvance(area, INTERVAL_MS, paused, next);

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true);
  }, []);

  return (
    <section ref={area} aria-roledescription="carrusel" aria-label="Destacados" className="relative bg-paper-sunken">
      <ul ref={strip} className="strip relative snap-x snap-mandatory scroll-smooth">
        {HERO_SLIDES.map((slide, at) => (
          <li
            key={slide.title}
            aria-roledescription="diapositiva"
            aria-label={`${at + 1} de ${HERO_SLIDES.length}`}
            className="w-full shrink-0 snap-start"
          >
            <HeroSlideView slide={slide} first={at === 0} />
          </li>
        ))}
      </ul>
      {hydrated && (
        <div className="page absolute inset-x-0 bottom-3 md:bottom-6">
          <CarouselControls
            count={HERO_SLIDES.length}
            index={index}
            paused={paused}
            onGoTo={goTo}
            onPause={setPaused}
          />
        </div>
      )}
    </section>
  );
}

interface HeroSlideViewProps {
  slide: HeroSlide;
  /** Whether it is the slide in view when the page opens. */
  first: boolean;
}

/** Text over the free part of the picture: left on a wide one, top on a tall one. */
function HeroSlideView({ slide: { picture, eyebrow, title, text, link }, first }: HeroSlideViewProps) {
  return (
    <div className="relative aspect-3/4 max-h-[78svh] w-full md:aspect-2/1 md:max-h-[max(26rem,calc(100svh-11rem))]">
      <SitePicture {...picture} sizes="100vw" priority={first} later={!first} className="absolute inset-0" />
      <div className="page relative flex h-full items-start pt-6 md:items-center md:pt-0 md:pb-12">
        <div className="max-md:max-w-[26rem] md:max-w-[32vw] xl:max-w-[27rem]">
          <p className="eyebrow text-ink-soft">{eyebrow}</p>
          <h2 className="mt-3 text-[2.5rem] leading-[1.02] md:text-4xl lg:mt-5 lg:text-5xl xl:text-[4.25rem]">
            {title}
          </h2>
          <p className="mt-5 max-w-sm text-ink-soft max-lg:hidden xl:text-lg">{text}</p>
          <ButtonLink to={link.to} className="mt-5 lg:mt-8 lg:min-h-13 lg:px-7 lg:text-base">
            {link.label}
          </ButtonLink>
        </div>
      </div>
    </div>
  );
}
