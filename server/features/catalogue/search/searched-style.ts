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
export interface SearchedStyles<Style extends SearchedStyle> {
  style(ref: string): Style | undefined;
  /** Newest first; the same array until one is added, removed or renewed. */
  styles(): readonly Style[];
}
