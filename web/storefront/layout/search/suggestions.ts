import type { CategoryRecord } from '#contract/catalogue/category.ts';
import type { ProductCard } from '#contract/catalogue/product.ts';
import { catalogueQuery } from '#domain/catalogue/catalogue-filter.ts';
import { genderId } from '#domain/catalogue/gender.ts';
import { parseCatalogueFilter } from '#domain/catalogue/parse-catalogue-filter.ts';
import { type Cents, centsFromDecimal } from '#domain/money/money.ts';
import { slugify } from '#domain/text/slug.ts';
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
