import { z } from 'zod';
import { DISPATCH_QUEUES } from '#domain/sales/fulfilment/dispatch.ts';
import { SALE_STATUSES } from '#domain/sales/sale.ts';
import { listOf, pageMeta, pageQuery, recordId, recordOf } from '../record.ts';
import { packedPiece, parcelPlace, parcelRecord } from './parcel.ts';

/**
 * GET /dispatch: what stands in one queue at the caller's locations, the oldest promise first. In `late` is what should have arrived, or
 * been ready at its store, and what stands in another queue too.
 */
export const dispatchQuery = z.strictObject({
  queue: z.enum(DISPATCH_QUEUES, 'Elige una cola'),
  /** Id of a location. */
  location: recordId.optional(),
  /** Id of a carrier; only parcels have one. */
  carrier: recordId.optional(),
  /** A part of the order number, the name, the cédula, the phone number or the guide. */
  q: z.string().trim().max(100).optional(),
  ...pageQuery,
});
export type DispatchQuery = z.output<typeof dispatchQuery>;

/**
 * `pending`: pieces of a sale at a location that are in no parcel; also a pick-up that is yet to be prepared. `pickup`: one that is
 * ready. The id is unique in an answer, and no argument of any call.
 */
export const dispatchEntry = recordOf(
  z.object({
    kind: z.enum(['pending', 'parcel', 'pickup']),
    sale_id: z.int(),
    order_id: z.string(),
    status: z.enum(SALE_STATUSES),
    customer_name: z.string(),
    /** 'Maracay, Aragua'; null for a pick-up, and for an old address without its estado. */
    destination: z.string().nullable(),
    /** The store where it is picked up; null for a parcel. */
    pickup: parcelPlace.nullable(),
    /** Where the pieces lie, or from where they left. */
    location: parcelPlace,
    created_at: z.string(),
    /** For when a pick-up was promised to be ready. */
    ready_at: z.string().nullable(),
    /** The day on which it was promised to arrive, YYYY-MM-DD; null without a promise. */
    promised_on: z.string().nullable(),
    pieces: z.array(packedPiece),
    /** Without its pieces, which stand above. */
    parcel: recordOf(parcelRecord.shape.attributes.omit({ pieces: true })).nullable(),
  }),
);
export type DispatchEntry = z.infer<typeof dispatchEntry>;

const counts = z.record(z.enum(DISPATCH_QUEUES), z.int());
export type DispatchCounts = z.infer<typeof counts>;

/** `counts`: of every queue, with the same location, carrier and search. */
export const dispatchList = listOf(dispatchEntry, pageMeta.extend({ counts }));
export type DispatchList = z.infer<typeof dispatchList>;
