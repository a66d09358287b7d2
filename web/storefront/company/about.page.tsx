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
import type { Route } from './+types/about.page';

export function meta({ matches }: Route.MetaArgs) {
  const description = ABOUT_HEAD.description.replace('{tiendas}', matches[0].loaderData.stores.words);
  return pageMeta(matches, { ...ABOUT_HEAD, description, image: ABOUT_PICTURE.src });
}

export default function AboutPage() {
  const stores = useShop()?.stores;
  return (
    <CompanyPage head={ABOUT_HEAD} figure={<HousePicture />}>
      <dl className="grid gap-x-12 gap-y-6 border-line border-t py-10 sm:grid-cols-3 md:py-14">
        {stores &&
          aboutFigures(stores).map(({ figure, text }) => (
            <div key={figure} className="flex flex-col-reverse justify-end">
              <dt className="mt-2 max-w-[26ch] text-ink-soft">{text}</dt>
              <dd className="tabular font-display text-5xl leading-none md:text-6xl">{figure}</dd>
            </div>
          ))}
      </dl>
      {ABOUT_SECTIONS.map(({ id, title, body }) => (
        <TitledSection key={id} id={id} title={title}>
          <Prose blocks={body} />
        </TitledSection>
      ))}
      <TitledSection title="Sesenta años">
        <ol>
          {ABOUT_MILESTONES.map(({ year, title, text }) => (
            <li
              key={year}
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

function HousePicture() {
  return (
    <figure>
      <picture>
        <source
          type="image/webp"
          srcSet={[480, 960]
            .map((width) => `${ABOUT_PICTURE.src.replace(/\.jpg$/, `-${width}.webp`)} ${width}w`)
            .join(', ')}
          sizes="(width < 1024px) calc(100vw - 2rem), 50vw"
        />
        <img
          src={ABOUT_PICTURE.src}
          alt={ABOUT_PICTURE.alt}
          width={960}
          height={720}
          fetchPriority="high"
          className="aspect-4/3 w-full bg-paper-sunken object-cover"
        />
      </picture>
      <figcaption className="mt-3 text-ink-faint text-sm">{ABOUT_PICTURE.caption}</figcaption>
    </figure>
  );
}
