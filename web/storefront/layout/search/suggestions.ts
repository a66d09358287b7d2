import { useEffect, useState } from 'react';
import type { CategoryRecord } from '#contract/catalogue/category.ts';
import type { ProductCard, ProductPage } from '#contract/catalogue/product.ts';
import { catalogueQuery } from '#domain/catalogue/catalogue-filter.ts';
import { genderId } from '#domain/catalogue/gender.ts';
import { parseCatalogueFilter } from '#domain/catalogue/parse-catalogue-filter.ts';
import { type Cents, centsFromDecimal } from '#domain/money/money.ts';
import { slugify } from '#domain/text/slug.ts';
import { callApi } from '#web/browser/api/api.ts';
import { resultsPath } from './search-form.tsx';

export interface Suggestion {
  key: string;
  kind: 'category' | 'product' | 'all';
  label: string;
  to: string;
  /** Set for products: picture, and price before the discount. */
  product?: { image: string; price: Cents; discPercent: number };
}

interface Place {
  pathname: string;
  search: string;
}

/**
 * Categories whose slug contains the typed text, each slug once. On /shop the link changes the category in the current
 * query. It drops the page number, and a gender that does not have the category. On other pages it leads to /shop.
 */
export function categorySuggestions(categories: readonly CategoryRecord[], typed: string, from: Place): Suggestion[] {
  const typedSlug = slugify(typed);
  const bySlug = new Map(categories.map(({ attributes }) => [attributes.slug, attributes.name]));
  return [...bySlug]
    .filter(([slug]) => slug.includes(typedSlug))
    .map(([slug, label]) => ({
      key: `category-${slug}`,
      kind: 'category',
      label,
      to: shopWithCategory(slug, categories, from),
    }));
}

function shopWithCategory(slug: string, categories: readonly CategoryRecord[], { pathname, search }: Place): string {
  const filter = parseCatalogueFilter(new URLSearchParams(pathname === '/shop' ? search : ''));
  // The other gender's list would ignore the category and show other products.
  const has = categories.some(
    ({ attributes }) =>
      attributes.slug === slug && attributes.gender !== null && genderId(attributes.gender) === filter.gender,
  );
  const gender = has ? filter.gender : null;
  return `/shop?${catalogueQuery({ ...filter, gender, category: slug, page: 1, q: '' })}`;
}

/** The link to all results; none without results. */
export function allResults(typed: string, total: number): Suggestion[] {
  if (total === 0) return [];
  const label = total === 1 ? 'Ver el resultado' : `Ver los ${total} resultados`;
  return [{ key: 'all', kind: 'all', label, to: resultsPath(typed.trim()) }];
}

export function productSuggestions(products: readonly ProductCard[]): Suggestion[] {
  return products.map(({ id, attributes }) => ({
    key: `product-${id}`,
    kind: 'product',
    label: attributes.name,
    to: `/product/${id}`,
    product: {
      image: attributes.imageUrl,
      price: centsFromDecimal(attributes.price),
      discPercent: attributes.discPercent,
    },
  }));
}

const WAIT_MS = 250;
const MIN_LETTERS = 2;
const SHOWN = 4;

interface Matches {
  /** Matches of exactly this text, never those of the previous text. */
  products: readonly ProductCard[];
  /** Number of all matches. */
  total: number;
  /** `loaded` may be without matches. */
  state: 'pending' | 'loaded' | 'failed';
}

const NONE: Matches = { products: [], total: 0, state: 'loaded' };
const PENDING: Matches = { ...NONE, state: 'pending' };

/** Products that match the typed text, requested with a debounce. */
export function useProductMatches(typed: string): Matches {
  const query = typed.trim();
  const [matches, setMatches] = useState<Matches & { query: string }>({ ...NONE, query: '' });

  useEffect(() => {
    if (query.length < MIN_LETTERS) return;
    const controller = new AbortController();
    const timer = setTimeout(async () => {
      const answer = await callApi<ProductPage>(`/products?${new URLSearchParams({ q: query })}`, {
        signal: controller.signal,
      }).catch(() => null);
      if (controller.signal.aborted) return;
      if (!answer?.ok) return setMatches({ ...NONE, query, state: 'failed' });
      const { data, meta } = answer.data;
      setMatches({ query, state: 'loaded', products: data.slice(0, SHOWN), total: meta.total });
    }, WAIT_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);

  if (query.length < MIN_LETTERS) return NONE;
  return matches.query === query ? matches : PENDING;
}
