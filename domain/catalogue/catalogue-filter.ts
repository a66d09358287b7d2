import type { Cents } from '../money/money.ts';
import type { GenderId } from './gender.ts';
import { sizeName } from './sizes/size-names.ts';

export const CATALOGUE_ORDERS = ['novedades', 'precio-asc', 'precio-desc', 'descuento', 'nombre'] as const;
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

/** Products per page of the catalogue. */
export const CATALOGUE_PAGE_SIZE = 6;
/** Default maximum of the price slider in dollars; higher if a product costs more. */
export const PRICE_SLIDER_MAX = 225;
/** Maximum length in UTF-16 units; longer search texts are cut. */
export const MAX_SEARCH_LENGTH = 100;

/** The catalogue filter: everything the query of /shop can express, and the collection of a path. */
export interface CatalogueFilter {
  /** The slug of a collection: only its products, in its order. */
  collection: string | null;
  /** Search text in lowercase with single spaces. */
  q: string;
  gender: GenderId | null;
  /** A category slug. */
  category: string | null;
  outlet: boolean;
  /** Only the anniversary collection, which has its own page header. */
  promotion: boolean;
  /** Maximum price after discount; null for no limit. */
  maxPrice: Cents | null;
  /** Sizes, in shop order. */
  sizes: string[];
  /** Slugs of colours, in alphabetical order. */
  colors: string[];
  /** The slug of a store or a city: only products that are there now. Null: products that can be bought online. */
  store: string | null;
  order: CatalogueOrder;
  /** Page number; the first page is 1. */
  page: number;
  /** The rule of the collection, which a variant must match too. Only the catalogue sets it. */
  within?: CatalogueFilter;
}

export const EMPTY_FILTER: CatalogueFilter = {
  collection: null,
  q: '',
  gender: null,
  category: null,
  outlet: false,
  promotion: false,
  maxPrice: null,
  sizes: [],
  colors: [],
  store: null,
  order: 'novedades',
  page: 1,
};

/** The path of a filter's page: that of its collection, or the shop. */
export function cataloguePath({ collection }: Pick<CatalogueFilter, 'collection'>): string {
  return collection ? `/collection/${collection}` : '/shop';
}

/**
 * The query of a filter, without defaults and in a fixed order, so that it can serve as a cache key. The collection is not in it,
 * because it stands in the path.
 */
export function catalogueQuery(filter: CatalogueFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.q) params.set('q', filter.q);
  if (filter.gender) params.set('genero', String(filter.gender));
  if (filter.category) params.set('categoria', filter.category);
  if (filter.outlet) params.set('outlet', 'true');
  if (filter.promotion) params.set('promocion', 'true');
  if (filter.maxPrice !== null) params.set('precio', String(Math.floor(filter.maxPrice / 100)));
  if (filter.sizes.length > 0) params.set('talla', filter.sizes.join(','));
  if (filter.colors.length > 0) params.set('color', filter.colors.join(','));
  if (filter.store) params.set('tienda', filter.store);
  if (filter.order !== 'novedades') params.set('orden', filter.order);
  if (filter.page > 1) params.set('pagina', String(filter.page));
  return params;
}

/** The fields of a variant that the filter uses. */
export interface FilterableItem {
  stock: number;
  finalPrice: Cents;
  discPercent: number;
  categoryId: GenderId;
  categorySlug: string;
  size: string | null;
}

/**
 * Whether a variant matches the filter. Ignores the search text and the promotion, which the search index handles, and the
 * colours, which are of the garment: see `matchesColor`.
 * @param isOffered whether it is in stock: online, or in the filter's store
 */
export function matchesFilter(item: FilterableItem, filter: CatalogueFilter, isOffered = item.stock > 0): boolean {
  if (!isOffered) return false;
  if (filter.gender !== null && item.categoryId !== filter.gender) return false;
  if (filter.category !== null && item.categorySlug !== filter.category) return false;
  if (filter.outlet && item.discPercent <= 0) return false;
  if (filter.maxPrice !== null && item.finalPrice > filter.maxPrice) return false;
  if (filter.within && !matchesFilter(item, filter.within, isOffered)) return false;
  return filter.sizes.length === 0 || filter.sizes.includes(sizeName(item.size));
}

/** Whether the colour of a garment matches the filter. @param color its slug; null if none is written */
export function matchesColor(color: string | null, { colors, within }: CatalogueFilter): boolean {
  if (within && !matchesColor(color, within)) return false;
  return colors.length === 0 || (color !== null && colors.includes(color));
}
