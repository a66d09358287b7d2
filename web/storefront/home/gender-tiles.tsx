import ArrowRight from 'lucide-react/icons/arrow-right';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { SitePicture } from '#web/ui/picture/site-picture.tsx';
import { allOfGender } from '../kit/menu-links.ts';
import { PrefetchLink } from '../kit/prefetch/prefetch-link.tsx';
import { CABALLERO, DAMA } from '../kit/site-pictures.ts';

const TILES = [
  { name: 'Caballero', to: allOfGender('caballero'), picture: CABALLERO },
  { name: 'Dama', to: allOfGender('dama'), picture: DAMA },
];

export function GenderTiles() {
  return (
    <HydrationBoundary>
      <section aria-label="Caballero y Dama" className="page grid gap-x-5 gap-y-10 py-14 md:grid-cols-2 md:py-24">
        {TILES.map(({ name, to, picture }) => (
          <PrefetchLink key={name} to={to} className="group block">
            <span className="block overflow-hidden">
              <SitePicture
                {...picture}
                sizes="(min-width: 1440px) 660px, (min-width: 768px) 50vw, 88vw"
                className="block aspect-4/5 w-full md:aspect-6/7 transition-transform duration-500 ease-house group-hover:scale-[1.015]"
              />
            </span>
            <span className="mt-4 flex items-baseline justify-between">
              <span className="font-display text-3xl md:text-4xl">{name}</span>
              <span className="inline-flex items-center gap-2 underline-offset-4 group-hover:underline">
                Ver todo{' '}
                <ArrowRight
                  aria-hidden
                  className="size-4 transition-transform group-hover:translate-x-0.5"
                  strokeWidth={1.5}
                />
              </span>
            </span>
          </PrefetchLink>
        ))}
      </section>
    </HydrationBoundary>
  );
}
