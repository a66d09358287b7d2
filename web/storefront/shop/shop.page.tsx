import { data, Link, useNavigation } from 'react-router';
import type { Storefront } from '#contract/catalogue/storefront.ts';
import { BRAND } from '#contract/content/house/brand.ts';
import { type CatalogueFilter, cataloguePath } from '#domain/catalogue/catalogue-filter.ts';
import { parseCatalogueFilter } from '#domain/catalogue/parse-catalogue-filter.ts';
import { type ActiveStore, findPlace } from '#domain/stock/place.ts';
import { slugify } from '#domain/text/slug.ts';
import { useChangedHouse } from '#web/browser/changed-house.ts';
import { HydrationBoundary } from '#web/browser/hydration/hydration-boundary.tsx';
import { useShop } from '#web/browser/use-shop.ts';
import { storefrontContext } from '#web/storefront-context.ts';
import { Breadcrumb } from '#web/ui/breadcrumb.tsx';
import { Pager } from '#web/ui/pager.tsx';
import { Picture } from '#web/ui/picture/picture.tsx';
import { MissingPage } from '../kit/missing-page.tsx';
import { pageMeta } from '../kit/page-meta.ts';
import { loadPage } from '../kit/prefetch/page-data.ts';
import { IdlePrefetch } from '../kit/prefetch/prefetch-link.tsx';
import type { Route } from './+types/shop.page';
import { ActiveFilters } from './active-filters.tsx';
import { collectionParts, ownOrder } from './collection-parts.ts';
import { FilterButton } from './filter-button.tsx';
import { Filters } from './filters.tsx';
import { type Alternatives, NoResults, SearchSuggestion } from './no-results.tsx';
import { OrderSelect } from './order-select.tsx';
import { placeChoices } from './place-choices.ts';
import { ProductGrid } from './product-grid.tsx';
import { settledFilter } from './settled-filter.ts';
import { ShareList } from './share-list.tsx';
import { shopHeading } from './shop-heading.ts';
import { activeFilters, categoryName, changedHref, clearedHref, shopHref } from './shop-links.ts';
import { useChosenFilter } from './use-chosen-filter.ts';

/** Of /shop, and of the page of a collection, whose slug is a parameter. */
export function loader({ request, context, params: { slug } }: Route.LoaderArgs) {
  const storefront = context.get(storefrontContext);
  const collection = slug === undefined ? null : storefront.collection(slug);
  if (slug !== undefined && !collection) throw data(null, { status: 404 });
  const categories = storefront.categories();
  const requested = parseCatalogueFilter(new URL(request.url).searchParams, slug);
  const filter = settledFilter(requested, categories, storefront.products(requested).meta.facets);
  const { data: products, meta: page } = storefront.products(filter);
  const nameOf = (slug: string) => categoryName(slug, categories, page.facets);
  const stores = storefront.stores().map(({ id, attributes: { slug, name, city } }) => ({ id, slug, name, city }));
  const place = filter.store === null ? null : findPlace(stores, filter.store);
  const isPlain = storefront.shop().changed?.plain !== undefined;
  return {
    filter,
    products,
    page,
    cities: placeChoices(stores, filter.store),
    /** The city of the list's stores, for the link to the page of the stores. */
    city: place ? slugify(place.stores[0]?.city ?? '') : null,
    heading: shopHeading({ filter, nameOf, place, collection, isPlain }),
    ownOrder: ownOrder(filter, collection),
    ...(collection && { ofCollection: collectionParts(collection, storefront.shop()) }),
    active: activeFilters(filter, {
      nameOf,
      colors: page.facets.colors,
      placeName: place?.name,
      ...(isPlain && { promotion: 'Promoción' }),
    }),
    alternatives: filter.store !== null && page.total === 0 ? alternatives(filter, stores, storefront) : null,
  };
}

/** Other places with results: the online shop and the other stores. */
function alternatives(filter: CatalogueFilter, stores: readonly ActiveStore[], storefront: Storefront): Alternatives {
  const slugs = storefront.storesHaving(filter);
  const { total } = storefront.products({ ...filter, store: null, page: 1 }).meta;
  return {
    links: [
      ...(total > 0 ? [{ label: 'En línea', to: changedHref(filter, { store: null }) }] : []),
      ...stores
        .filter(({ slug }) => slugs.includes(slug))
        .map(({ slug, name }) => ({ label: name, to: changedHref(filter, { store: slug }) })),
    ],
  };
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadPage({ request, serverLoader });
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: params.slug ? 'Página no encontrada' : 'Tienda' });
  const { heading, filter, products, ofCollection } = loaderData;
  return [
    ...pageMeta(matches, {
      title: ofCollection?.title ?? heading.title,
      description: heading.description,
      path: shopHref(filter),
      image: ofCollection?.image ?? products[0]?.attributes.imageUrl,
    }),
    ...(ofCollection?.data ?? []),
  ];
}

export default function ShopPage({ loaderData }: Route.ComponentProps) {
  const { filter, products, page, cities, city, heading, ownOrder, ofCollection, active, alternatives } = loaderData;
  const [chosen, change] = useChosenFilter(filter);
  // The anniversary is that of the house in the code.
  const { foundedIn } = useChangedHouse();
  const pending = useNavigation().location?.pathname === cataloguePath(filter);
  return (
    <>
      <IdlePrefetch pages={[products[0] && `/product/${products[0].id}`]} />
      {filter.promotion && foundedIn === undefined && <PromotionHeader />}
      <div className="page pt-5 pb-20 md:pb-28">
        <Breadcrumb
          trail={[
            { label: 'Inicio', to: '/' },
            ...(heading.title === 'Tienda' ? [] : [{ label: 'Tienda', to: '/shop' }]),
            { label: heading.title },
          ]}
        />
        <header className="pt-4 pb-6 md:pt-6 md:pb-10">
          <h1 className="text-4xl md:text-5xl">{heading.title}</h1>
          {heading.text && <p className="mt-3 text-ink-soft">{heading.text}</p>}
          {ofCollection?.image && <Picture src={ofCollection.image} alt="" sizes="100vw" className="mt-6 max-h-96" />}
          {city && <PlaceLinks title={heading.title} filter={filter} city={city} />}
        </header>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr] xl:gap-x-16">
          <div className="mb-4 flex items-center justify-between gap-4 border-line border-y py-1.5 max-lg:py-2.5 lg:col-start-2 lg:row-start-1 lg:mb-6">
            <FilterButton filter={chosen} facets={page.facets} cities={cities} total={page.total} onChange={change} />
            <p role="status" className="tabular text-ink-faint text-sm max-sm:sr-only">
              {page.total === 1 ? '1 artículo' : `${page.total} artículos`}
            </p>
            <OrderSelect filter={chosen} ownOrder={ownOrder} onChange={change} />
          </div>
          <HydrationBoundary>
            <aside
              id="filtros"
              aria-label="Filtros"
              className="mb-8 hidden target:block lg:row-span-2 lg:row-start-1 lg:mb-0 lg:block"
            >
              <Filters filter={chosen} facets={page.facets} cities={cities} onChange={change} />
            </aside>
          </HydrationBoundary>
          <div className="lg:col-start-2">
            <ActiveFilters active={active} clearTo={clearedHref(filter)} />
            {page.suggestion && <SearchSuggestion filter={filter} text={page.suggestion} />}
            {products.length > 0 ? (
              <ProductGrid products={products} inStore={filter.store !== null} pending={pending} />
            ) : (
              <NoResults alternatives={alternatives} />
            )}
            <Pager
              current={page.page}
              pages={page.pages}
              hrefFor={(next) => shopHref({ ...filter, page: next })}
              className="mt-14"
            />
          </div>
        </div>
      </div>
    </>
  );
}

/** A separate error boundary, so that the shell keeps its state, such as the search text or an open menu. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <MissingPage error={error} />;
}

/** Links to the store's address, and to share the list. */
function PlaceLinks({ title, filter, city }: { title: string; filter: CatalogueFilter; city: string }) {
  const { publicUrl } = useShop().shop;
  return (
    <p className="mt-4 flex min-h-9 flex-wrap items-center gap-x-5 gap-y-2 text-sm">
      <Link to={`/stores?ciudad=${city}`} className="underline underline-offset-4">
        Dirección y horario
      </Link>
      <ShareList title={title} url={publicUrl + shopHref(filter)} />
    </p>
  );
}

function PromotionHeader() {
  if (useChangedHouse().plain) return null;
  return (
    <section aria-label="Aniversario" className="border-line border-b bg-gold-soft">
      <div className="page flex flex-wrap items-center gap-x-8 gap-y-2 py-6 md:py-8">
        <p aria-hidden className="font-display font-light text-6xl leading-none tracking-tight md:text-7xl">
          {BRAND.anniversary}
        </p>
        <div>
          <p className="font-display text-2xl leading-tight">años vistiendo a Venezuela</p>
          <p className="mt-1 text-ink-soft">Las piezas que tejimos y cortamos para celebrarlos.</p>
        </div>
      </div>
    </section>
  );
}
