import { useState } from 'react';
import { data, isRouteErrorResponse } from 'react-router';
import type { ProductCard as Card, ProductCard } from '#contract/catalogue/product.ts';
import type { Storefront } from '#contract/catalogue/storefront.ts';
import { EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import { GENDER_NAMES, genderOf } from '#domain/catalogue/gender.ts';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { useShop } from '#web/browser/use-shop.ts';
import { storefrontContext } from '#web/storefront-context.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Price } from '#web/ui/price.tsx';
import { capitalized } from '../kit/capitalized.ts';
import { ErrorPage } from '../kit/error-page.tsx';
import { GarmentPlace } from '../kit/garment-place.tsx';
import { breadcrumbData, JsonLd } from '../kit/json-ld/json-ld.tsx';
import { pageMeta } from '../kit/page-meta.ts';
import { loadPage } from '../kit/prefetch/page-data.ts';
import { IdlePrefetch } from '../kit/prefetch/prefetch-link.tsx';
import { ProductRow } from '../kit/product-row.tsx';
import type { Route } from './+types/product.page';
import { Gallery } from './gallery/gallery.tsx';
import { makeProductView } from './make-product-view.ts';
import { priceMeta, productData, productPath, productTrail, shareDescription, sharedPicture } from './product-meta.ts';
import { inSize, type ProductView } from './product-view.ts';
import { PurchasePanel, RELATED_ID } from './purchase/purchase-panel.tsx';
import { RecentlyViewedPlace } from './recently-viewed.tsx';
import { ShareButtons } from './share-buttons.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const id = /^[1-9]\d{0,9}$/.test(params.id) ? Number(params.id) : null;
  const record = id === null ? null : await storefront.product(id);
  if (!record) throw data(null, { status: 404 });
  const product = makeProductView(record, storefront.availability(record.id), storefront.document('sizes'));
  const summary = shareDescription(product.description, storefront.shop().name);
  const look = storefront.look(product.ref);
  return {
    product,
    summary,
    ...(look.length > 0 && { look }),
    related: relatedProducts(product, storefront),
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage({ request, serverLoader });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Producto no encontrado' });
  const { product, summary } = loaderData;
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: summary,
      path: productPath(product.id),
      ...sharedPicture(product),
      type: 'product',
    }),
    ...priceMeta(product),
  ];
}

export default function ProductPage({ loaderData: { product, look = [], related } }: Route.ComponentProps) {
  const { shop } = useShop();
  const trail = productTrail(product);
  return (
    <>
      <IdlePrefetch pages={['/shop']} />
      <JsonLd data={import.meta.env.SSR && productData(product, shop)} />
      <JsonLd data={import.meta.env.SSR && breadcrumbData(trail, shop)} />
      <div className="page pt-5 pb-16 md:pb-24">
        <Breadcrumb trail={trail} />
        <div className="mt-4 grid gap-x-8 gap-y-8 lg:gap-x-12 md:mt-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] xl:gap-x-20">
          <div className="max-md:-mx-4">
            <HydrationBoundary>
              <Gallery key={product.id} {...product} />
            </HydrationBoundary>
          </div>
          <Particulars key={product.id} product={product} hasRelated={related.length > 0} />
          {product.garment && <GarmentPlace {...product.garment} />}
        </div>
      </div>
      <ProductRow title="Completa el look" products={look} />
      <RelatedProducts products={related} />
      <RecentlyViewedPlace product={product} />
    </>
  );
}

/** The details beside the pictures, with the data of the chosen size. */
function Particulars({ product, hasRelated }: { product: ProductView; hasRelated: boolean }) {
  const [size, setSize] = useState<string | null>(null);
  const shown = inSize(product, size);
  return (
    <div className="flex flex-col gap-8 md:tall:sticky md:top-36 md:self-start">
      <ProductTitle product={shown} />
      {product.colors && <GarmentPlace {...product.colors} />}
      <PurchasePanel product={shown} size={size} onSize={setSize} hasRelated={hasRelated} />
      <HydrationBoundary>
        <ProductFacts product={shown} />
      </HydrationBoundary>
      <ShareButtons name={product.name} path={productPath(product.id)} />
    </div>
  );
}

/** The same text for a missing product and a failed request; the latter can be retried. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProductNotFound />;
  return <ErrorPage error={error} {...NOT_FOUND} />;
}

const NOT_FOUND = {
  title: 'Producto no encontrado',
  text: 'Lo sentimos, no pudimos encontrar el producto que buscas.',
};

function ProductNotFound() {
  return (
    <EmptyState as="h1" {...NOT_FOUND} className="py-28">
      <ButtonLink to="/shop">Ver la tienda</ButtonLink>
      <ButtonLink to="/" variant="secondary">
        Volver al inicio
      </ButtonLink>
    </EmptyState>
  );
}

function RelatedProducts({ products }: { products: readonly Card[] }) {
  return (
    <div id={RELATED_ID} className="scroll-mt-4 print:hidden">
      <div className="page">
        <hr className="border-line" />
      </div>
      <ProductRow title="También te puede gustar" products={products} />
    </div>
  );
}

const SHOWN = 4;

/**
 * Other products of the same category and gender, newest first; filled up with other products of the gender when too
 * few.
 */
function relatedProducts({ ref, categoryId, categorySlug }: ProductView, storefront: Storefront): ProductCard[] {
  const inCategory = storefront.products({ ...EMPTY_FILTER, gender: categoryId, category: categorySlug }).data;
  const inGender = storefront.products({ ...EMPTY_FILTER, gender: categoryId }).data;
  const byRef = new Map([...inCategory, ...inGender].map((card) => [card.attributes.ref, card]));
  byRef.delete(ref);
  return [...byRef.values()].slice(0, SHOWN);
}

function ProductTitle({ product }: { product: ProductView }) {
  const gender = genderOf(product.categoryId);
  return (
    <header>
      <p className="eyebrow text-ink-faint">
        {[gender && GENDER_NAMES[gender], product.category].filter(Boolean).join(' · ')}
      </p>
      <h1 className="mt-3 text-[2rem] leading-[1.08] md:text-[2.625rem]">{product.name}</h1>
      <Price price={product.price} discPercent={product.discPercent} size="lg" className="mt-4" />
    </header>
  );
}

function ProductFacts({ product }: { product: ProductView }) {
  const facts = [
    ['Categoría', capitalized(product.category)],
    ['Referencia', product.ref],
    ['Código de barras', product.barcode],
  ];
  return (
    <div>
      <p className="whitespace-pre-line text-ink-soft leading-relaxed">{product.description}</p>
      <dl className="tabular mt-6 border-line border-t text-sm">
        {facts.map(([term, value]) => (
          <div key={term} className="flex justify-between gap-6 border-line border-b py-2.5">
            <dt className="text-ink-faint">{term}</dt>
            <dd className="text-right">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
