import ArrowRight from 'lucide-react/icons/arrow-right';
import type { HomeBlockOf } from '#contract/content/home.ts';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { ContentPicture } from '../kit/content-picture.tsx';
import { PrefetchLink } from '../kit/prefetch/prefetch-link.tsx';

/** Large pictures that lead to a part of the shop, such as 'Caballero' and 'Dama'. */
export function PictureTiles({ block: { name, items } }: { block: HomeBlockOf<'tiles'> }) {
  return (
    <HydrationBoundary>
      <section aria-label={name} className="page grid gap-x-5 gap-y-10 py-14 md:grid-cols-2 md:py-24">
        {items.map(({ id, title, to, picture }) => (
          <PrefetchLink key={id} to={to} className="group block">
            <span className="block overflow-hidden">
              <ContentPicture
                picture={picture}
                shape="tall"
                sizes="(min-width: 1440px) 660px, (min-width: 768px) 50vw, 88vw"
                className="block aspect-4/5 w-full md:aspect-6/7 transition-transform duration-500 ease-house group-hover:scale-[1.015]"
              />
            </span>
            <span className="mt-4 flex items-baseline justify-between">
              <span className="font-display text-3xl md:text-4xl">{title}</span>
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
