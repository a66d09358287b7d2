import type { Item } from '#domain/catalogue/item.ts';

/** What a search reads of a style. */
export interface SearchedStyle {
  ref: string;
  variants: readonly Pick<
    Item,
    'name' | 'category' | 'description' | 'barcode' | 'categoryId' | 'size' | 'stock' | 'discPercent'
  >[];
}

/** The styles as they are now. */
export interface SearchedStyles {
  style(ref: string): SearchedStyle | undefined;
  /** Newest first; the same array until something changes. */
  styles(): readonly { ref: string }[];
}
