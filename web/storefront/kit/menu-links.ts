import type { CategoryRecord } from '#contract/catalogue/category.ts';
import type { MenuLink } from '#contract/content/menu/default-menu.ts';
import { type Gender, genderId } from '#domain/catalogue/gender.ts';
import { capitalized } from './capitalized.ts';

/** Path of the catalogue for one gender. */
export function allOfGender(gender: Gender): string {
  return `/shop?genero=${genderId(gender)}`;
}

/** Links to the categories of one gender, in menu order. */
export function categoryLinks(categories: readonly CategoryRecord[], gender: Gender): MenuLink[] {
  return categories
    .filter(({ attributes }) => attributes.gender === gender)
    .map(({ attributes }) => ({
      label: capitalized(attributes.name),
      to: `${allOfGender(gender)}&categoria=${attributes.slug}`,
    }));
}
