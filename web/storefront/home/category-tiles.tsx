import { useRef } from 'react';
import type { CategoryRecord } from '#contract/catalogue/category.ts';
import type { HomeBlockOf } from '#contract/content/home.ts';
import { EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import { GENDER_NAMES, genderId } from '#domain/catalogue/gender.ts';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { StripArrows } from '#web/ui/strip-arrows.tsx';
import { capitalized } from '../kit/capitalized.ts';
import { PrefetchLink } from '../kit/prefetch/prefetch-link.tsx';
import { SectionHeading } from '../kit/section-heading.tsx';
import { shopHref } from '../shop/shop-links.ts';

interface CategoryTilesProps {
  block: HomeBlockOf<'categories'>;
  categories: readonly CategoryRecord[];
}

export function CategoryTiles({ block: { title, label, to }, categories }: CategoryTilesProps) {
  const strip = useRef<HTMLUListElement>(null);
  const scrollBy = (pages: number) => strip.current?.scrollBy({ left: pages * strip.current.clientWidth * 0.75 });
  const pictured = categories.filter(({ attributes }) => attributes.image);
  if (pictured.length === 0) return null;
  return (
    <HydrationBoundary>
      <section aria-label="Categorías" className="pt-12 pb-14 md:py-24">
        <div className="page">
          <SectionHeading title={title} link={{ label, to }} />
        </div>
        <div className="group/strip relative xl:[--strip-inset:var(--page-margin)]">
          <ul ref={strip} className="strip page-bleed relative -my-1.5 py-1.5 snap-x gap-3 scroll-smooth md:gap-5">
            {pictured.map(({ id, attributes }) => (
              <li key={id} className="w-34 shrink-0 snap-start md:w-48">
                <PrefetchLink to={categoryHref(attributes)} className="group block">
                  <span className="block overflow-hidden">
                    <Picture
                      src={attributes.image}
                      alt=""
                      sizes="(min-width: 768px) 192px, 136px"
                      imageClassName="transition-transform duration-500 ease-house group-hover:scale-[1.03]"
                    />
                  </span>
                  <span className="mt-3 block underline-offset-4 group-hover:underline">
                    {capitalized(attributes.name)}
                  </span>
                  {attributes.gender && (
                    <span className="block text-ink-faint text-sm">{GENDER_NAMES[attributes.gender]}</span>
                  )}
                </PrefetchLink>
              </li>
            ))}
          </ul>
          <StripArrows
            onPrevious={() => scrollBy(-1)}
            onNext={() => scrollBy(1)}
            previousLabel="Desplazar a la izquierda"
            nextLabel="Desplazar a la derecha"
          />
        </div>
      </section>
    </HydrationBoundary>
  );
}

/** Link of a tile: the category's products for its gender. */
function categoryHref({ slug, gender }: CategoryRecord['attributes']): string {
  return shopHref({ ...EMPTY_FILTER, category: slug, gender: gender && genderId(gender) });
}
