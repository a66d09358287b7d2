import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { DEFAULT_HOME, HOME_DESCRIPTION } from '#contract/content/default-home.ts';
import { BRAND } from '#contract/content/house/brand.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { storefrontContext } from '#web/storefront-context.ts';
import { ErrorPage } from '../kit/error-page.tsx';
import { JsonLd } from '../kit/json-ld/json-ld.tsx';
import { pageMeta } from '../kit/page-meta.ts';
import { loadPage } from '../kit/prefetch/page-data.ts';
import { IdlePrefetch } from '../kit/prefetch/prefetch-link.tsx';
import type { Route } from './+types/home.page';
import { HomeBlockView } from './home-block-view.tsx';

export function loader({ context }: Route.LoaderArgs) {
  return context.get(storefrontContext).home();
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage({ request, serverLoader });
}

export function meta({ matches }: Route.MetaArgs) {
  const { tagline: title = BRAND.tagline, description = HOME_DESCRIPTION } = matches[0].loaderData.shop.changed ?? {};
  return pageMeta(matches, { title, description, path: '/' });
}

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { shop } = useShop();
  const { newest, blocks = DEFAULT_HOME, isDraft } = loaderData;
  const [first] = blocks;
  return (
    <>
      <JsonLd data={import.meta.env.SSR && organizationData(shop)} />
      <IdlePrefetch pages={['/shop', newest[0] && `/product/${newest[0].id}`]} />
      <h1 className="sr-only">
        {shop.name}. {shop.changed?.tagline ?? BRAND.tagline}
      </h1>
      {blocks.map((block) => {
        const view = <HomeBlockView key={block.id} block={block} first={block === first} products={loaderData} />;
        return isDraft ? (
          <div key={block.id} data-block={block.id}>
            {view}
          </div>
        ) : (
          view
        );
      })}
    </>
  );
}

/** A separate error boundary, so that the shell keeps its state, such as the search text or an open menu. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

function organizationData({ name, publicUrl, whatsapp, changed }: ShopIdentity): Record<string, unknown> {
  const { description = HOME_DESCRIPTION, foundedIn = BRAND.foundedIn, socials = BRAND.socials, logo } = changed ?? {};
  return {
    '@type': ['Organization', 'ClothingStore'],
    '@id': `${publicUrl}/#organization`,
    name,
    url: `${publicUrl}/`,
    logo: publicUrl + (logo ?? '/icon-512.png'),
    ...(description && { description }),
    ...(foundedIn && { foundingDate: String(foundedIn) }),
    areaServed: 'VE',
    sameAs: socials.map(({ url }) => url),
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
