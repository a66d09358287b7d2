import { useCallback, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#web/browser/hydrated.ts';
import { useSnapStrip } from '#web/ui/use-snap-strip.ts';
import { CarouselControls } from './carousel-controls.tsx';
import { HeroSlideView } from './hero-slide.tsx';
import { HERO_SLIDES } from './hero-slides.ts';
import { useAutoAdvance } from './use-auto-advance.ts';

const INTERVAL_MS = 5000;
/** The rotating banner: three slides side by side, to be swiped, scrolled or led by the buttons, which come with JavaScript. */
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
