import type { Item } from '#domain/catalogue/item.ts';

const WRITTEN = [
  'ref',
  'barcode',
  'name',
  'description',
  'price',
  'discPercent',
  'stock',
  'category',
  'categoryId',
  'size',
  'imageUrl',
  'imagesCount',
] as const satisfies (keyof Item)[];

/** What an update changed, as the audit log keeps it: `{ price: { from: 4990, to: 3990 } }`, prices in cents. */
export function changedFields(before: Item, after: Item): Record<string, { from: unknown; to: unknown }> {
  return Object.fromEntries(
    WRITTEN.filter((field) => before[field] !== after[field]).map((field) => [
      field,
      { from: before[field], to: after[field] },
    ]),
  );
}
