import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { DEFAULT_HOME } from '#contract/content/default-home.ts';
import { useShop } from '#web/browser/use-shop.ts';
import { storefrontContext } from '#web/storefront-context.ts';
import { BRAND } from '#web/ui/brand.ts';
import { ErrorPage } from '../kit/error-page.tsx';
import { JsonLd } from '../kit/json-ld/json-ld.tsx';
import { metaOf } from '../kit/page-meta.ts';
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

/** For search engines. Not in BRAND, which every page carries. */
const DESCRIPTION =
  'Casa venezolana de vestir desde 1966: camisas, trajes, pantalones, vestidos y accesorios para caballero y dama, con trece tiendas y envíos a todo el país.';

export const meta = metaOf({ title: BRAND.tagline, description: DESCRIPTION, path: '/' });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const shop = useShop()?.shop;
  if (!shop) return null;
  const { newest, blocks = DEFAULT_HOME, isDraft } = loaderData;
  const [first] = blocks;
  return (
    <>
      <JsonLd data={import.meta.env.SSR && organizationData(shop)} />
      <IdlePrefetch pages={['/shop', newest[0] && `/product/${newest[0].id}`]} />
      <h1 className="sr-only">
        {shop.name}. {BRAND.tagline}
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

function organizationData({ name, publicUrl, whatsapp }: ShopIdentity): Record<string, unknown> {
  return {
    '@type': ['Organization', 'ClothingStore'],
    '@id': `${publicUrl}/#organization`,
    name,
    url: `${publicUrl}/`,
    logo: `${publicUrl}/icon-512.png`,
    description: DESCRIPTION,
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
