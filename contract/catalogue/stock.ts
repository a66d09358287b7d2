import { z } from 'zod';
import { MAX_LINES } from '#domain/sales/sale.ts';
import { MAX_RECORD_ID, recordOf } from '../record.ts';

/** `?ids=12,40`: the items of a cart. */
export const stockQuery = z.strictObject({
  ids: z
    .string('Falta ids')
    .max(11 * MAX_LINES, `Máximo ${MAX_LINES} artículos`)
    .regex(/^\d+(,\d+)*$/, 'ids son números separados por comas')
    .transform((text) => [...new Set(text.split(',').map(Number))])
    .refine((ids) => ids.length <= MAX_LINES, `Máximo ${MAX_LINES} artículos`)
    .refine((ids) => ids.every((id) => id > 0 && id <= MAX_RECORD_ID), 'ids son números de artículo'),
});

/** An item's price and how much of it can be ordered now. Money is dollars, already discounted. */
export const stockRecord = recordOf(
  z.object({
    ref: z.string(),
    size: z.string(),
    price: z.number(),
    /** Stock of this item plus all others of the same style, size and price. */
    stock: z.int(),
    /** The sizes of the style, each with the id of the item to buy. */
    sizes: z.array(z.object({ size: z.string(), itemId: z.int(), stock: z.int(), price: z.number() })),
  }),
);
export type StockRecord = z.infer<typeof stockRecord>;

/** GET /items/stock: items that no longer exist are left out. */
export const stockList = z.object({ data: z.array(stockRecord) });
export type StockList = z.infer<typeof stockList>;
