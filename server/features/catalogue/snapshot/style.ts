import type { Item } from '#domain/catalogue/item.ts';
import type { Cents } from '#domain/money/money.ts';
import type { StoreLevels } from '#domain/stock/store-levels.ts';

/** A variant with the values that filters need, computed once. */
export interface CatalogueEntry extends Item {
  finalPrice: Cents;
  categorySlug: string;
  stores: StoreLevels;
}

/** All variants of one ref, by ascending id; a shopper's 'product'. */
export interface Style {
  ref: string;
  variants: CatalogueEntry[];
  /** The newest variant, by which the style is sorted. */
  newest: CatalogueEntry;
}

/** A style with the variants that match a filter. */
export interface FilteredStyle {
  style: Style;
  variants: CatalogueEntry[];
}
