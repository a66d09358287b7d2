import type { CatalogueFilter } from './catalogue-filter.ts';

/** Number on the filter button: one each for a maximum price, a gender, a category, a store, and all colours. */
export function activeFilterCount(filter: CatalogueFilter): number {
  const { maxPrice, gender, category, store, colors } = filter;
  const color = colors.length > 0 ? colors : null;
  return [maxPrice, gender, category, store, color].filter((chosen) => chosen !== null).length;
}
