import { storefrontContext } from '#web/storefront-context.ts';
import { BRAND } from '#web/ui/brand.ts';
import { ErrorPage } from '../kit/error-page.tsx';
import { IdlePrefetch } from '../kit/idle-prefetch.tsx';
import { JsonLd } from '../kit/json-ld.tsx';
import { pageMeta } from '../kit/page-meta.ts';
import { ProductRow } from '../kit/product-row.tsx';
import { useShop } from '../kit/use-shop.ts';
import type { Route } from './+types/home.page';
import { CategoryTiles } from './category-tiles.tsx';
import { GenderTiles } from './gender-tiles.tsx';
import { HeroCarousel } from './hero-carousel.tsx';
import { heroPreloads } from './hero-preloads.ts';
import { organizationData } from './organization.ts';
import { PromotionalBanner } from './promotional-banner.tsx';
import { ServiceStrip } from './service-strip.tsx';
import { SixtyYears } from './sixty-years.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(storefrontContext).home();
}

/** The first slide is what a visitor waits for: it is asked for before the page is read. */
export function links() {
  return heroPreloads();
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: BRAND.tagline, description: BRAND.description, path: '/' });
}

export default function HomePage({ loaderData: { bestSellers, newest } }: Route.ComponentProps) {
  const house = useShop();
  if (!house) return null;
  const { shop, categories } = house;
  return (
    <>
      <JsonLd data={organizationData(shop)} />
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
      <ServiceStrip />
    </>
  );
}

/** Keeps the shell as it stands: the search text, an open menu, the place in the bars. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}
