import { EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import { type GenderId, genderId } from '#domain/catalogue/gender.ts';
import { categoryPageOf } from '#domain/redirects/address.ts';
import { slugify } from '#domain/text/slug.ts';
import type { Catalogue } from '../snapshot/catalogue.ts';

const PRODUCT = /^\/product\/([^/?]+)$/;

/**
 * Whether the product or category of an address exists, or the category's name still stands on products that are offered.
 * Null for other pages.
 * @param canonical as pageUrl's
 */
export function isLivingPage(catalogue: Catalogue, canonical: string): boolean | null {
  const id = PRODUCT.exec(canonical)?.[1];
  if (id !== undefined) return catalogue.snapshot.entry(Number(id)) !== undefined;
  const named = categoryPageOf(canonical);
  if (!named) return null;
  const { category, gender } = named;
  return hasCategory(catalogue, category, gender) || isOffered(catalogue, category, gender);
}

function hasCategory(catalogue: Catalogue, slug: string, gender: GenderId | null): boolean {
  return catalogue
    .categories()
    .some((one) => slugify(one.name) === slug && (!gender || (one.gender !== null && genderId(one.gender) === gender)));
}

function isOffered(catalogue: Catalogue, category: string, gender: GenderId | null): boolean {
  return catalogue.snapshot.offers().cards({ ...EMPTY_FILTER, category, gender }).length > 0;
}
