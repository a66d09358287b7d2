import { data, isRouteErrorResponse } from 'react-router';
import { storefrontContext } from '#web/storefront-context.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { ErrorPage } from '../kit/error-page.tsx';
import { IdlePrefetch } from '../kit/idle-prefetch.tsx';
import { JsonLd } from '../kit/json-ld.tsx';
import { pageMeta } from '../kit/page-meta.ts';
import { useShop } from '../kit/use-shop.ts';
import type { Route } from './+types/product.page';
import { Gallery } from './gallery/gallery.tsx';
import { ProductFacts, ProductTitle } from './product-info.tsx';
import { breadcrumbData, priceMeta, productData, productPath, sharedPicture } from './product-meta.ts';
import { NOT_FOUND, ProductNotFound } from './product-not-found.tsx';
import { productTrail } from './product-trail.ts';
import { productView, shareDescription } from './product-view.ts';
import { PurchasePanel } from './purchase/purchase-panel.tsx';
import { RecentlyViewedRow } from './recently-viewed-row.tsx';
import { relatedProducts } from './related.ts';
import { RelatedProducts } from './related-products.tsx';
import { ShareButtons } from './share-buttons.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const id = /^[1-9]\d{0,9}$/.test(params.id) ? Number(params.id) : null;
  const record = id === null ? null : await storefront.product(id);
  if (!record) throw data(null, { status: 404 });
  const product = productView(record);
  return { product, related: relatedProducts(product, storefront) };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: 'Producto no encontrado' });
  const { product } = loaderData;
  const shopName = matches[0].loaderData?.shop.name ?? '';
  return [
    ...pageMeta(matches, {
      title: product.name,
      description: shareDescription(product, shopName),
      path: productPath(product.id),
      ...sharedPicture(product),
      type: 'product',
    }),
    ...priceMeta(product),
  ];
}

export default function ProductPage({ loaderData: { product, related } }: Route.ComponentProps) {
  const shop = useShop()?.shop;
  const trail = productTrail(product);
  return (
    <>
      <IdlePrefetch pages={['/shop']} />
      {shop && <JsonLd data={productData(product, shop)} />}
      {shop && <JsonLd data={breadcrumbData(trail, shop)} />}
      <div className="page pt-5 pb-16 md:pb-24">
        <Breadcrumb trail={trail} />
        <div className="mt-4 grid gap-x-8 gap-y-8 lg:gap-x-12 md:mt-6 md:grid-cols-2 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] xl:gap-x-20">
          <div className="max-md:-mx-4">
            <Gallery key={product.id} images={product.images} name={product.name} />
          </div>
          <div className="flex flex-col gap-8 md:tall:sticky md:top-36 md:self-start">
            <ProductTitle product={product} />
            <PurchasePanel key={product.id} product={product} hasRelated={related.length > 0} />
            <ProductFacts product={product} />
            <ShareButtons name={product.name} path={productPath(product.id)} />
          </div>
        </div>
      </div>
      <RelatedProducts products={related} />
      <RecentlyViewedRow product={product} />
    </>
  );
}

/** Missing or unreadable, the specification words it the same; what could not be read can be asked for again. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) return <ProductNotFound />;
  return <ErrorPage error={error} {...NOT_FOUND} />;
}
