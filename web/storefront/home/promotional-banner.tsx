import { Link } from 'react-router';
import type { HomeBlockOf } from '#contract/content/home.ts';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { ContentPicture } from '../kit/content-picture.tsx';

/** A number at the beginning of a title, such as '20 %', which has figures of one width. */
const NUMBER = /^[\d.,]+(?:\s?%)?/;

export function PromotionalBanner({ block }: { block: HomeBlockOf<'banner'> }) {
  const { name, eyebrow, title, text, label, to, picture, pictureLabel, pictureTo } = block;
  const [number = ''] = NUMBER.exec(title) ?? [];
  return (
    <HydrationBoundary>
      <section aria-label={name} className="bg-night text-on-night">
        <div className="grid md:grid-cols-2">
          <Link to={pictureTo} aria-label={pictureLabel} className="focus-visible:-outline-offset-2">
            <ContentPicture
              picture={picture}
              shape="wide"
              sizes="(min-width: 768px) 50vw, 88vw"
              className="block aspect-3/2 size-full md:aspect-auto md:min-h-104"
            />
          </Link>
          <div className="flex flex-col items-start justify-center px-4 py-12 md:px-12 lg:px-20">
            <p className="eyebrow text-gold">{eyebrow}</p>
            <h2 className="mt-4 text-5xl md:text-6xl">
              {number && <span className="tabular">{number}</span>}
              {title.slice(number.length)}
            </h2>
            <p className="mt-4 max-w-md text-on-night-soft md:text-lg">{text}</p>
            <ButtonLink to={to} variant="inverse" size="lg" className="mt-8">
              {label}
            </ButtonLink>
          </div>
        </div>
      </section>
    </HydrationBoundary>
  );
}

/** A large figure beside a word, over the free left side of a picture. */
export function Statement({ block }: { block: HomeBlockOf<'statement'> }) {
  const { name, figure, word, text, label, to, picture } = block;
  return (
    <HydrationBoundary>
      <section aria-label={name} className="relative grid overflow-hidden bg-gold-soft md:min-h-112 md:items-center">
        <ContentPicture
          picture={picture}
          shape="banner"
          sizes="100vw"
          className="block aspect-2/1 w-full *:object-right md:absolute md:inset-0 md:aspect-auto"
        />
        <div className="page relative py-10 md:py-16">
          <div className="max-w-md md:max-lg:max-w-[40vw]">
            <h2 className="flex items-end gap-4">
              <span className="font-light text-8xl leading-[0.8] tracking-tight md:text-[9rem]">{figure}</span>
              <span className="pb-0.5 text-3xl leading-none md:text-4xl">{word}</span>
            </h2>
            <p className="mt-6 text-ink-soft md:text-lg">{text}</p>
            <ButtonLink to={to} size="lg" className="mt-7">
              {label}
            </ButtonLink>
          </div>
        </div>
      </section>
    </HydrationBoundary>
  );
}
