import { optionsOf } from '#web/admin/kit/document/url-values.ts';
import type { ListFilter } from '#web/admin/kit/list/list-filters.tsx';

/** The filter by location: a store or the warehouse. */
export function storeFilter(locations?: readonly { id: number; name: string }[]): ListFilter<'tienda'> {
  const options = optionsOf(locations);
  return { kind: 'choice', name: 'tienda', label: 'Tienda', all: 'Toda tienda', options, anyValue: true };
}

/** @param nameOf the text of an option */
export function categoryFilter<Category extends { slug: string }>(
  categories: readonly Category[] = [],
  nameOf: (category: Category) => string,
): ListFilter<'categoria'> {
  const options = categories.map((category) => [category.slug, nameOf(category)] as const);
  return { kind: 'choice', name: 'categoria', label: 'Categoría', all: 'Toda categoría', options, anyValue: true };
}
