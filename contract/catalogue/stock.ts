import { z } from 'zod';
import { MAX_LINES } from '#domain/sales/order-limits.ts';
import { recordOf } from '../record.ts';
import { itemIds } from './items-by-id.ts';

/** `?ids=12,40`: the items of a cart. */
export const stockQuery = z.strictObject({ ids: itemIds(MAX_LINES) });

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
