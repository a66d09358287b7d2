import { z } from 'zod';
import { MAX_GUIDE, PARCEL_STATES } from '#domain/sales/fulfilment/parcel.ts';
import { MAX_LINES, MAX_QUANTITY } from '#domain/sales/order-limits.ts';
import { MAX_CHOSEN_SALES, SALE_STATUSES } from '#domain/sales/sale.ts';
import { optionalLine } from '../forms/text.ts';
import { MAX_RECORD_ID, oneOf, recordOf } from '../record.ts';

const id = z.int().positive().max(MAX_RECORD_ID);
const position = z.int().nonnegative().max(MAX_RECORD_ID);
const version = id;
const carrierId = z.int('Elige el transportista').positive('Elige el transportista').max(MAX_RECORD_ID);

/** Where pieces lie, or from where they left. */
export const parcelPlace = z.object({ id: z.int(), slug: z.string(), name: z.string() });

/** A guide's number as it is typed, scanned or pasted. The carrier's form is checked by domain/shipping/guide.ts. Empty: none. */
export const guideText = optionalLine(MAX_GUIDE * 2);

const times = {
  created_at: z.string(),
  /** When all its pieces were in it; null before that, and for one that was handed over without being packed. */
  packed_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  delivered_at: z.string().nullable(),
  returned_at: z.string().nullable(),
};

const pieceFacts = {
  /** The line of the order, by its position. */
  position: z.int(),
  name: z.string(),
  reference: z.string(),
  size: z.string(),
  quantity: z.int(),
  /** URL of its picture; null when the product was deleted. */
  picture: z.string().nullable(),
};

/** Pieces of one line, as staff see and scan them. */
export const packedPiece = z.object({
  ...pieceFacts,
  item_id: z.int(),
  /** The product's current barcode; null when it was deleted. A scanner may also read the reference. */
  barcode: z.string().nullable(),
});
export type PackedPiece = z.infer<typeof packedPiece>;

/** A parcel of an order as the shopper sees it: in the sale's answers for tracking, account and staff. */
export const saleParcel = z.object({
  /** 1, 2, … within the order. */
  number: z.int(),
  /** The number on its label: 'VIT-20261130-123456-2'. */
  code: z.string(),
  state: z.enum(PARCEL_STATES),
  ...times,
  /** The carrier's name; null while none is chosen. */
  carrier: z.string().nullable(),
  guide: z.string().nullable(),
  /** Where it is followed; null without a guide, or at a carrier without such a page. */
  tracking_url: z.string().nullable(),
  pieces: z.array(z.object(pieceFacts)),
});
export type SaleParcel = z.infer<typeof saleParcel>;

/** A parcel as staff see it. */
export const parcelRecord = recordOf(
  saleParcel.extend({
    sale_id: z.int(),
    order_id: z.string(),
    /** The sale's status: a parcel of a sale that is not `validado` cannot be sent. */
    status: z.enum(SALE_STATUSES),
    customer_name: z.string(),
    /** How many parcels the sale has, for 'n de m' on the label. */
    parcels_in_sale: z.int(),
    location: parcelPlace,
    carrier_id: z.int().nullable(),
    /** Who made the last change; null: the account is deleted, or it was the shop itself. */
    by: z.string().nullable(),
    version: z.int(),
    pieces: z.array(packedPiece),
  }),
);
export type ParcelRecord = z.infer<typeof parcelRecord>;
export const parcelAnswer = oneOf(parcelRecord);

/** GET /sales/{id}/parcels: all parcels of a sale at the caller's locations, in order. */
export const saleParcels = z.object({ data: z.array(parcelRecord) });

/**
 * POST /parcels: pieces that lie at a location for a sale, in a parcel that is being prepared.
 * Without `lines`, all of them that are in none.
 */
export const makeParcel = z.strictObject({
  sale_id: id,
  location_id: id,
  /** Positions of the order's lines. */
  lines: z
    .array(position)
    .min(1, 'Elige al menos una prenda')
    .max(MAX_LINES, `Máximo ${MAX_LINES} líneas`)
    .refine((lines) => new Set(lines).size === lines.length, 'Una línea está dos veces')
    .optional(),
  /** Without it, the first active one that goes to the address; null: none yet. */
  carrier_id: carrierId.nullable().optional(),
});
export type MakeParcel = z.input<typeof makeParcel>;

/** PUT /parcels/{id}, while it is prepared or on its way. A field that is left out stays. */
export const changeParcel = z.strictObject({
  version,
  carrier_id: carrierId.nullable().optional(),
  /** Empty or null: none. */
  guide: z.optional(z.nullable(guideText)),
});
export type ChangeParcel = z.input<typeof changeParcel>;

/** POST /parcels/{id}/pack: exactly what the parcel holds, as it was scanned or counted into it. */
export const packParcel = z.strictObject({
  lines: z
    .array(z.strictObject({ position, quantity: z.int().positive().max(MAX_QUANTITY) }))
    .min(1, 'Cuenta las prendas')
    .max(MAX_LINES, `Máximo ${MAX_LINES} líneas`)
    .refine((lines) => new Set(lines.map((line) => line.position)).size === lines.length, 'Una línea está dos veces'),
});
export type PackParcel = z.input<typeof packParcel>;

/** POST /parcels/{id}/send: it leaves with its carrier. What is left out stays as it was noted before; null or empty: none. */
export const sendParcel = z.strictObject({ carrier_id: carrierId.nullable().optional(), guide: z.optional(guideText) });
export type SendParcel = z.input<typeof sendParcel>;

/** What one of many calls did: `done` by this call, `already` before it, `refused` with its `message`. */
const MANY_OUTCOMES = ['done', 'already', 'refused'] as const;

/** POST /parcels/act: many at once, each judged on its own. */
export const actOnParcels = z.strictObject({
  ids: z
    .array(id)
    .min(1, 'Elige al menos un paquete')
    .max(MAX_CHOSEN_SALES, `Elige a lo más ${MAX_CHOSEN_SALES} paquetes`)
    .refine((ids) => new Set(ids).size === ids.length, 'Un paquete está dos veces'),
  act: z.enum(['send', 'deliver'], 'Elige qué pasó con los paquetes'),
});
export type ActOnParcels = z.input<typeof actOnParcels>;
const acted = recordOf(z.object({ outcome: z.enum(MANY_OUTCOMES), message: z.string().optional() }));
/** One result for each id, in the order of the request. */
export const actedOnParcels = z.object({ data: z.array(acted) });
export type ActedOnParcels = z.infer<typeof actedOnParcels>;

/** POST /parcels/prepare: a parcel for each entry, with all pieces of the sale at the location that are in none. */
export const prepareParcels = z.strictObject({
  entries: z
    .array(z.strictObject({ sale_id: id, location_id: id }))
    .min(1, 'Elige al menos un pedido')
    .max(MAX_CHOSEN_SALES, `Elige a lo más ${MAX_CHOSEN_SALES} pedidos`),
});
export type PrepareParcels = z.input<typeof prepareParcels>;
const prepared = z.object({
  sale_id: z.int(),
  location_id: z.int(),
  /** `done`: the parcel was made; `already`: nothing there is in no parcel; `refused`: see `message`. */
  outcome: z.enum(MANY_OUTCOMES),
  message: z.string().optional(),
  parcel: parcelRecord.nullable(),
});
/** One result for each entry, in the order of the request. */
export const preparedParcels = z.object({ data: z.array(prepared) });
export type PreparedParcels = z.infer<typeof preparedParcels>;

/** GET /parcels/find?code=: a parcel's code on its label, an order's number, or a guide. Newest first; empty: none of yours. */
export const findParcelsQuery = z.strictObject({ code: z.string('Escribe el código').trim().min(1).max(80) });
export const foundParcels = z.object({
  data: z.array(parcelRecord),
  /** By an order's number: the order itself, also when it has no parcel yet. */
  meta: z.object({ sale_id: z.int().nullable(), order_id: z.string().nullable() }),
});
export type FoundParcels = z.infer<typeof foundParcels>;

/** GET /parcels/slips?ids=: what labels and packing lists of parcels show, in the order of the ids. */
const chosenParcels = z
  .string('Elige al menos un paquete')
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'Elige al menos un paquete')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(id).max(MAX_CHOSEN_SALES, `Elige a lo más ${MAX_CHOSEN_SALES} paquetes`));
export const parcelSlipsQuery = z.strictObject({ ids: chosenParcels });
const parcelSlip = recordOf(
  parcelRecord.shape.attributes.extend({
    customer_id: z.string(),
    customer_phone: z.string(),
    address: z.string(),
    /** Display name of the method: 'Envío nacional (MRW)'. */
    shipping_method: z.string(),
    ordered_at: z.string(),
  }),
);
export type ParcelSlip = z.infer<typeof parcelSlip>;
export const parcelSlips = z.object({ data: z.array(parcelSlip) });
