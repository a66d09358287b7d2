import { itemFinalPrice } from '#domain/catalogue/item.ts';
import { decimalFromCents } from '#domain/money/money.ts';
import type { CatalogueRow } from '#server/features/catalogue/catalogue.queries.ts';

/** A variant as other programs get it: one barcode, one size. Only what the site shows. */
export function presentProduct(item: CatalogueRow) {
  return {
    id: item.id,
    reference: item.ref,
    barcode: item.barcode,
    name: item.name,
    description: item.description,
    size: item.size,
    category: item.category,
    /** 1 = caballero, 2 = dama. */
    gender: item.categoryId,
    price: decimalFromCents(item.price),
    discount_percent: item.discPercent,
    final_price: decimalFromCents(itemFinalPrice(item)),
    /** What can be bought online, in all stores together. */
    stock: item.stock,
    version: item.version,
    updated_at: item.updatedAt.toISOString(),
  };
}
