import type { MetaDescriptor } from 'react-router';
import type { ShopIdentity } from '#contract/catalogue/storefront.ts';
import { type CatalogueFilter, cataloguePath } from '#domain/catalogue/catalogue-filter.ts';
import type { Collection } from '#domain/catalogue/collections/collection.ts';
import { breadcrumbData } from '../kit/json-ld/json-ld.tsx';

// For the loader of the list page. The browser gets only what it returns.

/** The name of the order that a list has by itself. */
export function ownOrder({ q }: CatalogueFilter, collection: Collection | null): string {
  if (q) return 'Relevancia';
  return collection?.content.kind === 'hand' ? 'Destacados' : 'Novedades';
}

/** What the page of a collection adds to the page /shop. `title` and `data` are for search engines. */
export function collectionParts(
  { slug, name, description, pageTitle, pageDescription, image }: Collection,
  { publicUrl }: Pick<ShopIdentity, 'publicUrl'>,
) {
  const path = cataloguePath({ collection: slug });
  const trail = [
    { label: 'Inicio', to: '/' },
    { label: 'Tienda', to: '/shop' },
    { label: name, to: path },
  ];
  const page = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    name,
    url: publicUrl + path,
    ...((pageDescription || description) && { description: pageDescription || description }),
    breadcrumb: breadcrumbData(trail, { publicUrl }),
  };
  const data: MetaDescriptor[] = [{ 'script:ld+json': page }];
  return { title: pageTitle || name, image, data };
}
