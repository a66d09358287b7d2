import { z } from 'zod';
import { WHATSAPP_STEPS } from '#contract/content/mails/whatsapp-texts.ts';
import { MAX_CHOSEN_SALES, SALE_STATUSES } from '#domain/sales/sale.ts';
import { MAX_RECORD_ID, oneOf, recordId, wholeNumber } from '../record.ts';
import { salePickup } from '../stores/pickup.ts';
import { saleFilter, saleSort } from './sale.ts';

// Staff calls that read sales: neighbours, arrivals, export, packing slips and messages.

const NO_SALE = 'Elige al menos una venta';

/** `12,15,9`: the ids of selected sales; a repeated id counts once. */
const chosenIds = z
  .string(NO_SALE)
  .regex(/^\d{1,10}(,\d{1,10})*$/, NO_SALE)
  .transform((text) => [...new Set(text.split(','))])
  .pipe(z.array(recordId).max(MAX_CHOSEN_SALES, `Elige a lo más ${MAX_CHOSEN_SALES} ventas`));

/** Query of GET /sales/{id}/neighbours: filter and sort order of the list. */
export const saleOrderQuery = z.strictObject({ ...saleFilter, sort: saleSort });
/** Query of GET /sales/export: sales by filter, or selected ones. */
export const saleExportQuery = z.strictObject({ ...saleFilter, ids: chosenIds.optional() });

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

const slip = z.object({
  id: z.int(),
  order_id: z.string(),
  createdAt: z.string(),
  status: z.enum(SALE_STATUSES),
  customer_name: z.string(),
  customer_id: z.string(),
  customer_phone: z.string(),
  address: z.string(),
  shipping_method: z.string(),
  /** Pick-up details; null for a parcel, absent in answers of the previous release. */
  pickup: z.optional(z.nullable(salePickup)),
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
});
export type PackingSlip = z.infer<typeof slip>;

/** GET /sales/{id}/packing-slip: what is needed to pack the parcel, without prices. */
export const packingSlip = oneOf(slip);

/** GET /sales/packing-slips: packing slips of selected sales, in the requested order, without deleted sales. */
export const packingSlipsQuery = z.strictObject({ ids: chosenIds });
export const packingSlips = z.object({ data: z.array(slip) });

const message = z.object({
  /** The parcel that it is about; null: the order as a whole. */
  parcel: z.int().nullable(),
  step: z.enum(WHATSAPP_STEPS),
  text: z.string(),
  /** Opens WhatsApp with the text. It contains the link of the order's page, with its key. */
  url: z.string(),
});

/** GET /sales/{id}/messages: what staff may send by WhatsApp now. Empty: the order has no mobile number. */
export const saleMessages = z.object({ data: z.array(message) });
export type SaleMessages = z.infer<typeof saleMessages>;
