import { z } from 'zod';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { hasAtMostTwoDecimals } from '#domain/money/money.ts';
import { MAX_RECORD_ID } from '../../record.ts';
import { itemFilter } from '../item-search.ts';
import { itemFields } from '../item-write.ts';

/** Maximum number of ids in one bulk change; by filter there is no limit. */
export const MAX_BULK_IDS = 5_000;

const cents = (message: string) =>
  z
    .number({ error: message })
    .min(-99_999.99, message)
    .max(99_999.99, message)
    .refine(hasAtMostTwoDecimals, 'El monto admite dos decimales.');

/** A new price, an amount in dollars to add or subtract, or a percentage; the result is rounded to the cent. */
const priceChange = z.union([
  z.strictObject({ set: itemFields.price }),
  z.strictObject({ amount: cents('El monto debe ser un número.') }),
  z.strictObject({
    percent: z
      .number({ error: 'El porcentaje debe ser un número.' })
      .gt(-100, 'El porcentaje debe ser mayor que -100.')
      .max(1_000, 'El porcentaje máximo es 1.000.')
      .refine(hasAtMostTwoDecimals, 'El porcentaje admite dos decimales.'),
  }),
]);

const TOO_MANY_PIECES = `Escribe a lo más ${MAX_STOCK.toLocaleString('es-VE')} piezas.`;
const stockChange = z.union([
  z.strictObject({ set: itemFields.stock }),
  z.strictObject({
    add: z
      .int({ error: 'Las piezas deben ser un número entero.' })
      .min(-MAX_STOCK, TOO_MANY_PIECES)
      .max(MAX_STOCK, TOO_MANY_PIECES),
  }),
]);

export const bulkChange = z
  .strictObject({
    price: priceChange.optional(),
    discPercent: itemFields.discPercent.optional(),
    /** Stored lowercase. */
    category: itemFields.category.optional(),
    stock: stockChange.optional(),
  })
  .refine((change) => Object.values(change).some((value) => value !== undefined), 'Elige al menos un cambio.');
export type BulkChangeBody = z.output<typeof bulkChange>;

const byIds = {
  ids: z.array(z.int().positive().max(MAX_RECORD_ID)).min(1, 'Selecciona al menos un producto.').max(MAX_BULK_IDS),
};
const byFilter = { filter: z.strictObject(itemFilter), expected: z.int().min(1) };

/**
 * The body of POST /items/bulk: which items, and what changes. When given by filter, `expected` is the number of items
 * that staff saw; if it has changed, nothing is done (409 `selection_changed`).
 */
export const bulkEdit = z.union([
  z.strictObject({ ...byIds, change: bulkChange }),
  z.strictObject({ ...byFilter, change: bulkChange }),
]);

/** Which items, as for a bulk change: the body of POST /items/delete, and of what adds products to a collection. */
export const itemSelection = z.union([z.strictObject(byIds), z.strictObject(byFilter)]);
export type ItemSelection = z.output<typeof itemSelection>;

/** `details` of 409 `selection_changed`. */
export interface SelectionChangedDetails {
  expected: number;
  actual: number;
}

/** The query of DELETE /items/{id}. An item with reserved pieces needs `reserved`, after staff have seen the orders. */
export const itemDeletion = z.strictObject({ reserved: z.literal('delete').optional() });

/** `details` of 409 `item_reserved`: the orders with reserved pieces, oldest first. */
export const holdingOrders = z.object({
  orders: z.array(z.object({ saleId: z.int(), orderId: z.string(), name: z.string(), pieces: z.int() })),
});
export type HoldingOrders = z.infer<typeof holdingOrders>;
