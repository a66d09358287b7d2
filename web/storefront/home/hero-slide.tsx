import { ButtonLink } from '#web/ui/button.tsx';
import { SitePicture } from '#web/ui/picture/site-picture.tsx';
import type { HeroSlide } from './hero-slides.ts';

interface HeroSlideViewProps {
  slide: HeroSlide;
  /** In view when the page opens. */
  first: boolean;
}

/** Words on the picture's calm side: on the left of a wide one, at the top of a tall one. */
export function HeroSlideView({ slide: { picture, eyebrow, title, text, link }, first }: HeroSlideViewProps) {
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
