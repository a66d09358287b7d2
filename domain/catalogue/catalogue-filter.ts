import type { Cents } from '../money/money.ts';
import { slugify } from '../text/slug.ts';
import type { GenderId } from './gender.ts';
import { compareSizes, sizeName } from './sizes.ts';

export const CATALOGUE_ORDERS = ['novedades', 'precio-asc', 'precio-desc', 'descuento', 'nombre'] as const;
export type CatalogueOrder = (typeof CATALOGUE_ORDERS)[number];

/** Products on a page of the catalogue. */
export const CATALOGUE_PAGE_SIZE = 6;
/** Dollars. The price slider ends here, unless something dearer is for sale. */
export const PRICE_SLIDER_MAX = 225;
export const MAX_SEARCH_LENGTH = 100;
const MAX_PAGE = 100_000;
const MAX_SIZES = 20;

/** What a shopper asked of the catalogue. Everything the URL of /shop can say. */
export interface CatalogueFilter {
  /** In small letters, with single spaces. */
  q: string;
  gender: GenderId | null;
  /** A category slug. */
  category: string | null;
  outlet: boolean;
  /** Only shows the promotion's header; the list is unchanged. */
  promotion: boolean;
  /** Highest final price; null shows everything. */
  maxPrice: Cents | null;
  /** In the order of sizes. */
  sizes: string[];
  order: CatalogueOrder;
  /** 1-based. */
  page: number;
}

export const EMPTY_FILTER: CatalogueFilter = {
  q: '',
  gender: null,
  category: null,
  outlet: false,
  promotion: false,
  maxPrice: null,
  sizes: [],
  order: 'novedades',
  page: 1,
};

/** What cannot be seen: spaces of every kind, control and joining characters, halves of characters. */
const BLANKS = /[\s\p{C}]+/gu;

/** A search as it is looked for, shown and kept, whatever the keyboard made of its capitals and spaces. */
function searchText(typed: string): string {
  return typed
    .slice(0, MAX_SEARCH_LENGTH)
    .toLowerCase()
    .normalize('NFC')
    .replace(BLANKS, ' ')
    .slice(0, MAX_SEARCH_LENGTH)
    .trim();
}

/** Reads the query of /shop. Whatever it cannot read falls back to the default, so no URL is an error. */
export function parseCatalogueFilter(params: URLSearchParams): CatalogueFilter {
  const price = params.get('precio') ?? '';
  const page = params.get('pagina') ?? '';
  const order = params.get('orden');
  return {
    q: searchText(params.get('q') ?? ''),
    gender: params.get('genero') === '1' ? 1 : params.get('genero') === '2' ? 2 : null,
    category: slugify((params.get('categoria') ?? '').slice(0, 80)) || null,
    outlet: params.get('outlet') === 'true',
    promotion: params.get('promocion') === 'true',
    maxPrice: /^\d{1,6}$/.test(price) ? Number(price) * 100 : null,
    sizes: [...new Set(params.getAll('talla').flatMap(splitSizes))].slice(0, MAX_SIZES).sort(compareSizes),
    order: CATALOGUE_ORDERS.find((known) => known === order) ?? 'novedades',
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1,
  };
}

function splitSizes(value: string): string[] {
  return value
    .split(',')
    .map((size) => size.trim().slice(0, 40))
    .filter(Boolean);
}

/** The query that says this filter, defaults left out and always in the same order: the name of a kept page. */
export function catalogueQuery(filter: CatalogueFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.q) params.set('q', filter.q);
  if (filter.gender) params.set('genero', String(filter.gender));
  if (filter.category) params.set('categoria', filter.category);
  if (filter.outlet) params.set('outlet', 'true');
  if (filter.promotion) params.set('promocion', 'true');
  if (filter.maxPrice !== null) params.set('precio', String(Math.floor(filter.maxPrice / 100)));
  if (filter.sizes.length > 0) params.set('talla', filter.sizes.join(','));
  if (filter.order !== 'novedades') params.set('orden', filter.order);
  if (filter.page > 1) params.set('pagina', String(filter.page));
  return params;
}

/** What the filter looks at in one variant. */
export interface FilterableItem {
  stock: number;
  finalPrice: Cents;
  discPercent: number;
  categoryId: GenderId;
  categorySlug: string;
  size: string | null;
}

/** Whether one variant stays in the catalogue under the filter. The text search is the index's work. */
export function matchesFilter(item: FilterableItem, filter: CatalogueFilter): boolean {
  if (item.stock <= 0) return false;
  if (filter.gender !== null && item.categoryId !== filter.gender) return false;
  if (filter.category !== null && item.categorySlug !== filter.category) return false;
  if (filter.outlet && item.discPercent <= 0) return false;
  if (filter.maxPrice !== null && item.finalPrice > filter.maxPrice) return false;
  return filter.sizes.length === 0 || filter.sizes.includes(sizeName(item.size));
}

/** The number on the filter button: one each for a price below the maximum, a gender and a category. */
export function activeFilterCount(filter: CatalogueFilter): number {
  return [filter.maxPrice !== null, filter.gender !== null, filter.category !== null].filter(Boolean).length;
}
