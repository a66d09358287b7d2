import type { Item } from '#domain/catalogue/item.ts';
import type { Cents } from '#domain/money/money.ts';

/** A variant with the values that filters need, computed once. */
export interface CatalogueEntry extends Item {
  finalPrice: Cents;
  categorySlug: string;
}

/** All variants of one ref, by ascending id; a shopper's 'product'. */
export interface Style {
  ref: string;
  variants: CatalogueEntry[];
  /** The newest variant, by which the style is sorted. */
  newest: CatalogueEntry;
  /** What can be bought of it: equal for styles of the same gender, category, sizes in stock and discount or not. */
  offer: string;
}

/** A style with the variants that match a filter. */
export interface FilteredStyle {
  style: Style;
  variants: CatalogueEntry[];
}
