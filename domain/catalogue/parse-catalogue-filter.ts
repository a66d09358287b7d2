import { slugify } from '../text/slug.ts';
import { CATALOGUE_ORDERS, type CatalogueFilter, MAX_SEARCH_LENGTH } from './catalogue-filter.ts';
import { compareSizes } from './sizes/size-order.ts';

const MAX_PAGE = 100_000;
const MAX_SIZES = 20;
const MAX_COLORS = 20;
const MAX_SLUG_LENGTH = 80;

/** Invisible characters: white space, control and joining characters, lone surrogates. */
const BLANKS = /[\s\p{C}]+/gu;

/** Normalizes case and white space of a search text. */
function searchText(typed: string): string {
  return typed
    .slice(0, MAX_SEARCH_LENGTH)
    .toLowerCase()
    .normalize('NFC')
    .replace(BLANKS, ' ')
    .slice(0, MAX_SEARCH_LENGTH)
    .trim();
}

/**
 * Parses the query of /shop. Invalid values fall back to the default, so no URL is an error.
 * @param collection the slug of the collection whose page it is
 */
export function parseCatalogueFilter(params: URLSearchParams, collection: string | null = null): CatalogueFilter {
  const price = params.get('precio') ?? '';
  const page = params.get('pagina') ?? '';
  const order = params.get('orden');
  return {
    collection,
    q: searchText(params.get('q') ?? ''),
    gender: params.get('genero') === '1' ? 1 : params.get('genero') === '2' ? 2 : null,
    category: slugParam(params, 'categoria'),
    outlet: params.get('outlet') === 'true',
    promotion: params.get('promocion') === 'true',
    maxPrice: /^\d{1,6}$/.test(price) ? Number(price) * 100 : null,
    sizes: [...new Set(params.getAll('talla').flatMap(splitSizes))].slice(0, MAX_SIZES).sort(compareSizes),
    colors: colorsOf(params.getAll('color')),
    store: slugParam(params, 'tienda'),
    order: CATALOGUE_ORDERS.find((known) => known === order) ?? 'novedades',
    page: /^[1-9]\d{0,5}$/.test(page) ? Math.min(Number(page), MAX_PAGE) : 1,
  };
}

/** A slug in a query, in its one spelling; null when there is none. */
export function slugParam(params: URLSearchParams, name: string): string | null {
  return slugify((params.get(name) ?? '').slice(0, MAX_SLUG_LENGTH)) || null;
}

function colorsOf(values: readonly string[]): string[] {
  const slugs = values.flatMap((value) => value.split(',')).map((name) => slugify(name.slice(0, MAX_SLUG_LENGTH)));
  return [...new Set(slugs.filter(Boolean))].slice(0, MAX_COLORS).sort();
}

function splitSizes(value: string): string[] {
  return value
    .split(',')
    .map((size) => size.trim().slice(0, 40))
    .filter(Boolean);
}
