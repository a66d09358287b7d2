import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { PHONE } from '#web/browser/phone.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { storefrontContext } from '#web/storefront-context.ts';
import { BRAND } from '#web/ui/brand.ts';
import { PHONE_SIZES, SitePicture, webpSet } from '#web/ui/picture/site-picture.tsx';
import { capitalized } from '../kit/capitalized.ts';
import { ErrorPage } from '../kit/error-page.tsx';
import { JsonLd } from '../kit/json-ld.tsx';
import { allOfGender } from '../kit/menu-links.ts';
import { metaOf } from '../kit/page-meta.ts';
import { loadPage } from '../kit/prefetch/page-data.ts';
import { IdlePrefetch, PrefetchLink } from '../kit/prefetch/prefetch-link.tsx';
import { ProductRow } from '../kit/product-row.tsx';
import { CABALLERO, DAMA, HERO_PICTURES } from '../kit/site-pictures.ts';
import type { StoresInWords } from '../stores/stores-in-words.ts';
import type { Route } from './+types/home.page';
import { CategoryTiles } from './category-tiles.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { PromotionalBanner, SixtyYears } from './promotional-banner.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(storefrontContext).home();
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage({ request, serverLoader });
}

/** Preloads the first slide's picture, the largest element of the first view: each crop with its media query. */
export function links() {
  const [{ name, widths, tall }] = HERO_PICTURES;
  const base = {
    rel: 'preload',
    as: 'image' as const,
    type: 'image/webp',
    fetchPriority: 'high' as const,
  };
  return [
    { ...base, imageSrcSet: webpSet(name, widths), imageSizes: '100vw', media: `not all and ${PHONE}` },
    ...(tall ? [{ ...base, imageSrcSet: webpSet(tall.name, tall.widths), imageSizes: PHONE_SIZES, media: PHONE }] : []),
  ];
}

export const meta = metaOf({ title: BRAND.tagline, description: BRAND.description, path: '/' });

export default function HomePage({ loaderData: { bestSellers, newest } }: Route.ComponentProps) {
  const house = useShop();
  if (!house) return null;
  const { shop, categories, stores } = house;
  return (
    <>
      <JsonLd data={import.meta.env.SSR && organizationData(shop)} />
      <IdlePrefetch pages={['/shop', newest[0] && `/product/${newest[0].id}`]} />
      <h1 className="sr-only">
        {shop.name}. {BRAND.tagline}
      </h1>
      <HeroCarousel />
      <CategoryTiles categories={categories} />
      <div className="page">
        <hr className="border-line" />
      </div>
      <ProductRow title="Lo más vendido" products={bestSellers} link={{ label: 'Ver la tienda', to: '/shop' }} />
      <PromotionalBanner />
      <GenderTiles />
      <div className="page">
        <hr className="border-line" />
      </div>
      <ProductRow title="Última Colección" products={newest} link={{ label: 'Ver novedades', to: '/shop' }} />
      <SixtyYears />
      <ServiceStrip stores={stores} />
    </>
  );
}

/** A separate error boundary, so that the shell keeps its state, such as the search text or an open menu. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

function organizationData({ name, publicUrl, whatsapp }: ShopIdentity): Record<string, unknown> {
  return {
    '@type': ['Organization', 'ClothingStore'],
    '@id': `${publicUrl}/#organization`,
    name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    description: BRAND.description,
    foundingDate: String(BRAND.foundedIn),
    areaServed: 'VE',
    sameAs: BRAND.socials.map(({ url }) => url),
    ...(whatsapp && {
      contactPoint: {
        '@type': 'ContactPoint',
        contactType: 'sales',
        telephone: `+${whatsapp}`,
        availableLanguage: 'es',
      },
    }),
  };
}

const SERVICES = [
  { title: 'A todo el país', text: 'Delivery en Caracas y envío nacional por MRW.' },
  { title: 'Paga como prefieras', text: 'Pago móvil, Zelle o transferencia.' },
  { title: 'Sastrería propia', text: 'Ajustes y trajes a la medida.' },
];

function ServiceStrip({ stores: { count, words, cities } }: { stores: StoresInWords }) {
  const toTryOn = { title: capitalized(words), text: `En ${cities}, para probarte con calma.` };
  const services = count > 0 ? [toTryOn, ...SERVICES] : SERVICES;
  return (
    <HydrationBoundary>
      <section aria-label="Servicios" className="page py-12 md:py-16">
        <ul className="grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4 lg:divide-x lg:divide-line">
          {services.map(({ title, text }) => (
            <li key={title} className="lg:pl-8 lg:first:pl-0">
              <h2 className="text-xl">{title}</h2>
              <p className="mt-1.5 text-ink-soft text-sm">{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </HydrationBoundary>
  );
}

const TILES = [
  { name: 'Caballero', to: allOfGender('caballero'), picture: CABALLERO },
  { name: 'Dama', to: allOfGender('dama'), picture: DAMA },
];

function GenderTiles() {
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
