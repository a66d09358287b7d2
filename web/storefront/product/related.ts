import type { ProductCard } from '#contract/catalogue/product.ts';
import type { Storefront } from '#contract/catalogue/storefront.ts';
import { EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import type { ProductView } from './product-view.ts';

const SHOWN = 4;

/** Others of the same category and gender, newest first; of the gender when the category has too few. */
export function relatedProducts({ ref, categoryId, categorySlug }: ProductView, storefront: Storefront): ProductCard[] {
  const inCategory = storefront.products({ ...EMPTY_FILTER, gender: categoryId, category: categorySlug }).data;
  const inGender = storefront.products({ ...EMPTY_FILTER, gender: categoryId }).data;
  const byRef = new Map([...inCategory, ...inGender].map((card) => [card.attributes.ref, card]));
  byRef.delete(ref);
  return [...byRef.values()].slice(0, SHOWN);
}
