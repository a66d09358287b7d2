import type { CategoryRecord } from '#contract/catalogue/category.ts';
import { EMPTY_FILTER } from '#domain/catalogue/catalogue-filter.ts';
import { genderId } from '#domain/catalogue/gender.ts';
import { shopHref } from '../shop/shop-links.ts';

/** Where a category's tile leads: its gender's list of it. */
export function categoryHref({ slug, gender }: CategoryRecord['attributes']): string {
  return shopHref({ ...EMPTY_FILTER, category: slug, gender: gender && genderId(gender) });
}
