import { z } from 'zod';
import { oneOf } from '../record.ts';

/** The spans of a parcel's way, in its order. */
export const DISPATCH_SPANS = ['pack', 'send', 'arrive'] as const;
export type DispatchSpan = (typeof DISPATCH_SPANS)[number];

/** In whole minutes; null when no parcel went this span. Nine of ten parcels took at most `most`. */
const span = z.object({ parcels: z.int(), median: z.int().nullable(), most: z.int().nullable() });

const figures = {
  sent: z.int(),
  delivered: z.int(),
  returned: z.int(),
  /** Parcels with a promised day that is over or on which they were delivered, and those that arrived until that day. */
  promised: z.int(),
  onTime: z.int(),
  /** From the payment's confirmation, or from the return of an earlier parcel, until it was packed. */
  pack: span,
  /** From packed to sent. */
  send: span,
  /** From sent to delivered. */
  arrive: span,
};
const row = z.object({ id: z.int().nullable(), name: z.string(), ...figures });
export type DispatchReportRow = z.infer<typeof row>;

/** GET /reports/dispatch: parcels that left in a period, days in Caracas. Both lists add up to `totals`. */
export const dispatchReport = oneOf(
  z.object({
    totals: z.object(figures),
    locations: z.array(row),
    /** Id null: parcels without a carrier. */
    carriers: z.array(row),
  }),
);
export type DispatchReport = z.infer<typeof dispatchReport>['data'];
