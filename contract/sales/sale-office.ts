import { z } from 'zod';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { MAX_RECORD_ID, oneOf, recordOf, wholeNumber } from '../record.ts';
import { saleFilter, saleSort } from './sale.ts';

// Staff calls about sales: history, neighbours, arrivals and packing slip.

/** One entry of GET /sales/{id}/history, oldest first. */
export const saleEvent = recordOf(
  z.object({
    /** Null for the entry of the order itself. */
    from: z.enum(SALE_STATUSES).nullable(),
    to: z.enum(SALE_STATUSES),
    at: z.string(),
    /** Who changed it; null for a guest and for a deleted account. */
    by: z.string().nullable(),
  }),
);
export const saleHistory = z.object({ data: z.array(saleEvent) });
export type SaleHistory = z.infer<typeof saleHistory>;

/** Query of GET /sales/{id}/neighbours and GET /sales/export: filter and order of the list. */
export const saleOrderQuery = z.strictObject({ ...saleFilter, sort: saleSort });
export const saleExportQuery = z.strictObject(saleFilter);

/** The sales before and after one in a list, even if it no longer matches the filter itself. */
export const saleNeighbours = oneOf(z.object({ previous: z.int().nullable(), next: z.int().nullable() }));
export type SaleNeighbours = z.infer<typeof saleNeighbours>;

/** Query of GET /sales/arrivals: how many sales matching the filter came after the one with id `since`. */
export const saleArrivalsQuery = z.strictObject({
  ...saleFilter,
  since: wholeNumber(0, MAX_RECORD_ID),
});
export const saleArrivals = oneOf(z.object({ count: z.int() }));
export type SaleArrivals = z.infer<typeof saleArrivals>;

/** GET /sales/{id}/packing-slip: what is needed to pack the parcel, without amounts. */
export const packingSlip = oneOf(
  z.object({
    order_id: z.string(),
    createdAt: z.string(),
    status: z.enum(SALE_STATUSES),
    customer_name: z.string(),
    customer_id: z.string(),
    customer_phone: z.string(),
    address: z.string(),
    shipping_method: z.string(),
    lines: z.array(
      z.object({
        quantity: z.int(),
        name: z.string(),
        reference: z.string(),
        size: z.string(),
        /** The item's current barcode; null when it was deleted. */
        barcode: z.string().nullable(),
      }),
    ),
  }),
);
export type PackingSlip = z.infer<typeof packingSlip>['data'];
