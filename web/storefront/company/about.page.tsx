import {
  ABOUT_HEAD,
  ABOUT_MILESTONES,
  ABOUT_PICTURE,
  ABOUT_SECTIONS,
  aboutFigures,
} from '#contract/content/company/texts/about.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { pageMeta } from '#web/storefront/kit/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { CompanyPage } from '../prose/company-page.tsx';
import { Prose } from '../prose/prose.tsx';
import { TitledSection } from '../prose/titled-section.tsx';
import type { WrittenLook } from '../prose/written-page.ts';
import type { Route } from './+types/about.page';
import { writtenLoader } from './load-written.ts';

export const loader = writtenLoader('about');

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const head = loaderData?.head ?? {
    ...ABOUT_HEAD,
    description: ABOUT_HEAD.description.replace('{tiendas}', matches[0].loaderData.stores.words),
  };
  const { title, description } = head;
  const image = loaderData ? loaderData.portrait?.picture.src : ABOUT_PICTURE.src;
  return pageMeta(matches, { title, description, path: ABOUT_HEAD.path, image });
}

const LOOK: WrittenLook = {
  views: {
    portrait: ({ block: { id, picture, caption } }) => <HousePicture block={id} {...picture} caption={caption} />,
    figures: ({ block: { id, items } }) => <Figures block={id} figures={items} />,
    milestones: ({ block: { id, title, items } }) => (
      <TitledSection block={id} title={title}>
        <Milestones milestones={items} />
      </TitledSection>
    ),
  },
};

export default function AboutPage({ loaderData: written }: Route.ComponentProps) {
  const stores = useShop()?.stores;
  return (
    <CompanyPage
      head={ABOUT_HEAD}
      written={written}
      look={LOOK}
      figure={!written && <HousePicture {...ABOUT_PICTURE} />}
    >
      <Figures figures={stores ? aboutFigures(stores) : []} />
      {ABOUT_SECTIONS.map(({ id, title, body }) => (
        <TitledSection key={id} id={id} title={title}>
          <Prose blocks={body} />
        </TitledSection>
      ))}
      <TitledSection title="Sesenta años">
        <Milestones milestones={ABOUT_MILESTONES} />
      </TitledSection>
      <div className="flex flex-wrap gap-3 border-line border-t pt-10">
        <ButtonLink to="/stores" size="lg">
          Conoce las tiendas
        </ButtonLink>
        <ButtonLink to="/tailoring" size="lg" variant="secondary">
          Sastrería a la medida
        </ButtonLink>
      </div>
    </CompanyPage>
  );
}

interface FiguresProps {
  /** Id of the block shown, by which the preview of the editor finds it. */
  block?: string;
  figures: readonly { figure: string; text: string }[];
}

function Figures({ block, figures }: FiguresProps) {
  return (
    <dl data-block={block} className="grid gap-x-12 gap-y-6 border-line border-t py-10 sm:grid-cols-3 md:py-14">
      {figures.map(({ figure, text }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the figures of a page stay as they are
        <div key={at} className="flex flex-col-reverse justify-end">
          <dt className="mt-2 max-w-[26ch] text-ink-soft">{text}</dt>
          <dd className="tabular font-display text-5xl leading-none md:text-6xl">{figure}</dd>
        </div>
      ))}
    </dl>
  );
}

function Milestones({ milestones }: { milestones: readonly { year: string; title: string; text: string }[] }) {
  return (
    <ol>
      {milestones.map(({ year, title, text }) => (
        <li
          key={`${year} ${title}`}
          className="grid gap-x-8 gap-y-1 border-line border-t py-5 first:border-t-0 first:pt-0 sm:grid-cols-[5rem_1fr]"
        >
          <p className="tabular font-display text-gold-deep text-xl">{year}</p>
          <div>
            <h3 className="text-xl">{title}</h3>
            <p className="mt-1 max-w-[60ch] text-ink-soft leading-relaxed">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

interface HousePictureProps {
  /** Id of the block shown, by which the preview of the editor finds it. */
  block?: string;
  /** A picture of a store that comes with the shop. */
  src: string;
  alt: string;
  caption: string;
}

function HousePicture({ block, src, alt, caption }: HousePictureProps) {
  return (
    <figure data-block={block}>
      <picture>
        <source
          type="image/webp"
          srcSet={[480, 960].map((width) => `${src.replace(/\.jpg$/, `-${width}.webp`)} ${width}w`).join(', ')}
          sizes="(width < 1024px) calc(100vw - 2rem), 50vw"
        />
        <img
          src={src}
          alt={alt}
          width={960}
          height={720}
          fetchPriority="high"
          className="aspect-4/3 w-full bg-paper-sunken object-cover"
        />
      </picture>
      {caption && <figcaption className="mt-3 text-ink-faint text-sm">{caption}</figcaption>}
    </figure>
  );
}
