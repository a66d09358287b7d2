import type { CategoryRecord } from '#contract/catalogue/category.ts';
import type { Gender } from '#domain/catalogue/gender.ts';
import { slugify } from '#domain/text/slug.ts';

const NAMES: readonly (readonly [name: string, gender: Gender])[] = [
  ['Chemise', 'caballero'],
  ['Pantalón', 'caballero'],
  ['Camisa', 'caballero'],
  ['Chaqueta', 'caballero'],
  ['Traje', 'caballero'],
  ['Chaleco', 'caballero'],
  ['Franela', 'dama'],
  ['Pijama', 'dama'],
  ['Short', 'dama'],
  ['Saco', 'caballero'],
];

/**
 * What the search knows while the shop's own categories are not there (spec/storefront §3). A page brings them with it,
 * so that this is seen only where the house itself could not be read.
 */
export const PLACEHOLDER_CATEGORIES: readonly CategoryRecord[] = NAMES.map(([name, gender], index) => ({
  id: index + 1,
  attributes: { name, slug: slugify(name), gender, image: null },
}));
