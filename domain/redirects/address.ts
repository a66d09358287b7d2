import { catalogueQuery, EMPTY_FILTER } from '../catalogue/catalogue-filter.ts';
import type { GenderId } from '../catalogue/gender.ts';
import { parseCatalogueFilter } from '../catalogue/parse-catalogue-filter.ts';

/** Maximum length of an address in characters. */
export const MAX_ADDRESS = 500;
/** Redirects kept at most; every process has them in memory. */
export const MAX_REDIRECTS = 10_000;

const SHOP = 'http://shop.invalid';

/**
 * The path and query of a page of the shop as a browser would request it, percent-encoded. Null for anything else: another
 * host, a scheme, a fragment, or characters that browsers interpret differently.
 */
export function readAddress(text: string): string | null {
  if (!/^\/(?![/\\])[^\\#\s\p{C}]*$/u.test(text) || text.length > MAX_ADDRESS) return null;
  const url = URL.parse(text, SHOP);
  if (url?.origin !== SHOP) return null;
  const address = url.pathname + url.search;
  // Dots in the path may leave two slashes at its beginning: `/.//host`.
  return address.startsWith('//') || address.length > MAX_ADDRESS ? null : address;
}

export function productAddress(id: number): string {
  return `/product/${id}`;
}

/** The page of a category. @param slug null: all products */
export function categoryAddress(slug: string | null, gender: GenderId | null): string {
  const query = catalogueQuery({ ...EMPTY_FILTER, category: slug, gender });
  return query.size > 0 ? `/shop?${query}` : '/shop';
}

interface CategoryPage {
  category: string;
  gender: GenderId | null;
  /** The category's page without further filters. */
  base: string;
  /** The other filters. */
  rest: URLSearchParams;
}

/** The category of a canonical address of `/shop`; null without one. */
export function categoryPageOf(address: string): CategoryPage | null {
  if (!address.startsWith('/shop?')) return null;
  const filter = parseCatalogueFilter(new URLSearchParams(address.slice('/shop?'.length)));
  if (filter.category === null) return null;
  const { category, gender } = filter;
  return {
    category,
    gender,
    base: categoryAddress(category, gender),
    rest: catalogueQuery({ ...filter, category: null, gender: null, page: 1 }),
  };
}
