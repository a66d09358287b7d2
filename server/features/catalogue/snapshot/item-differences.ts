import { type Item, LOW_STOCK } from '#domain/catalogue/item.ts';

const CONTENT = [
  'ref',
  'barcode',
  'name',
  'description',
  'price',
  'discPercent',
  'category',
  'categoryId',
  'size',
  'imageUrl',
  'imagesCount',
  'picturesVersion',
] as const satisfies (keyof Item)[];

/** The fields that the search indexes without conversion. */
const SEARCHED = [
  'ref',
  'barcode',
  'name',
  'category',
  'description',
  'size',
  'categoryId',
] as const satisfies (keyof Item)[];

/**
 * Whether a change matters to the search index: a change of text, size or gender, or whether the item has a discount or
 * stock.
 */
export function differInSearch(a: Item, b: Item): boolean {
  return (
    a.stock > 0 !== b.stock > 0 ||
    a.discPercent > 0 !== b.discPercent > 0 ||
    SEARCHED.some((field) => a[field] !== b[field])
  );
}

export function sameContent(a: Item, b: Item): boolean {
  return a.stock === b.stock && differOnlyInAmount(a, b);
}

/** Whether at most the amount in stock differs, and both or neither are sold out. */
export function differOnlyInStock(a: Item, b: Item): boolean {
  return a.stock > 0 === b.stock > 0 && differOnlyInAmount(a, b);
}

/** Whether cards show both alike: at most the amount in stock differs, and both have more than a few pieces. */
export function lookAlikeOnCards(a: Item, b: Item): boolean {
  return a.stock > LOW_STOCK && b.stock > LOW_STOCK && differOnlyInAmount(a, b);
}

function differOnlyInAmount(a: Item, b: Item): boolean {
  return a.createdAt.getTime() === b.createdAt.getTime() && CONTENT.every((field) => a[field] === b[field]);
}
