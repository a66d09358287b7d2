import type { CategoryRecord } from '#contract/catalogue/category.ts';
import type { ProductCard } from '#contract/catalogue/product.ts';
import { catalogueQuery } from '#domain/catalogue/catalogue-filter.ts';
import { parseCatalogueFilter } from '#domain/catalogue/parse-catalogue-filter.ts';
import { type Cents, centsFromDecimal } from '#domain/money/money.ts';
import { slugify } from '#domain/text/slug.ts';

/** One suggestion under the search box. */
export interface Suggestion {
  key: string;
  kind: 'category' | 'product';
  label: string;
  to: string;
  /** Set for products: picture, and price before the discount. */
  product?: { image: string; price: Cents; discPercent: number };
}

export interface Place {
  pathname: string;
  search: string;
}

/**
 * Categories whose slug contains the typed text, each slug once. On /shop the link changes the category in the current
 * query and drops the page number; elsewhere it leads to /shop.
 */
export function categorySuggestions(categories: readonly CategoryRecord[], typed: string, from: Place): Suggestion[] {
  const wanted = slugify(typed);
  const bySlug = new Map(categories.map(({ attributes }) => [attributes.slug, attributes.name]));
  return [...bySlug]
    .filter(([slug]) => slug.includes(wanted))
    .map(([slug, label]) => ({ key: `category-${slug}`, kind: 'category', label, to: shopWithCategory(slug, from) }));
}

function shopWithCategory(slug: string, { pathname, search }: Place): string {
  const here = new URLSearchParams(pathname === '/shop' ? search : '');
  const query = catalogueQuery({ ...parseCatalogueFilter(here), category: slug, page: 1, q: '' });
  return `/shop?${query}`;
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
