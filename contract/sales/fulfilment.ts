import { z } from 'zod';
import { FULFILMENT_STATES } from '#domain/sales/fulfilment.ts';
import { MAX_CHOSEN_SALES } from '#domain/sales/sale.ts';
import { LOCATION_KINDS, RESERVATION_STATES } from '#domain/stock/ledger.ts';
import { addPayment } from '../payments/payment.ts';
import { MAX_RECORD_ID, recordId, recordOf } from '../record.ts';

export const fulfilmentParams = z.object({ id: recordId, location: recordId });

/** What the customer pays when the order is handed over; the amount without the change that was given back. */
const counterPayment = addPayment.omit({ payment_proof_url: true });
const MAX_COUNTER_PAYMENTS = 4;

/** The body of PUT /sales/{id}/fulfilments/{location}. */
export const changeFulfilment = z
  .strictObject({
    state: z.enum(['ready', 'handed_over'], 'Elige si está lista o si ya salió'),
    /** Recorded and validated before the order is handed over; they pay exactly what is left. */
    payments: z.optional(
      z
        .array(counterPayment)
        .min(1, 'Escribe lo que pagó')
        .max(MAX_COUNTER_PAYMENTS, `Escribe hasta ${MAX_COUNTER_PAYMENTS} pagos`),
    ),
  })
  .refine(({ state, payments }) => state === 'handed_over' || payments === undefined, {
    path: ['payments'],
    error: 'Se cobra al entregar',
  });
export type CounterPayment = z.output<typeof counterPayment>;
export type ChangeFulfilment = z.output<typeof changeFulfilment>;

/** Pieces of one line that are reserved at the location, or have left it. */
const piece = z.object({
  name: z.string(),
  reference: z.string(),
  size: z.string(),
  quantity: z.int(),
  state: z.enum(RESERVATION_STATES),
});

/** What one location does for an order; its id is the location's. */
const fulfilment = recordOf(
  z.object({
    slug: z.string(),
    name: z.string(),
    kind: z.enum(LOCATION_KINDS),
    /** Whether the shopper picks it up there. */
    pickup: z.boolean(),
    state: z.enum(FULFILMENT_STATES),
    ready_at: z.string().nullable(),
    handed_over_at: z.string().nullable(),
    /** Who made the last change; null: nobody yet, or the account is deleted. */
    by: z.string().nullable(),
    pieces: z.array(piece),
  }),
);
export type FulfilmentRecord = z.infer<typeof fulfilment>;

/** Empty for an old sale, from before the shop recorded the locations of its pieces. */
export const fulfilments = z.object({ data: z.array(fulfilment) });
export type Fulfilments = z.infer<typeof fulfilments>;

/** The body of POST /sales/hand-over: all pieces of these sales have left. */
export const handOverSales = z.strictObject({
  ids: z
    .array(z.int().positive().max(MAX_RECORD_ID))
    .min(1, 'Elige al menos una venta')
    .max(MAX_CHOSEN_SALES, `Elige a lo más ${MAX_CHOSEN_SALES} ventas`)
    .refine((ids) => new Set(ids).size === ids.length, 'Una venta está dos veces'),
});

/**
 * `done`: by this call; `already`: no pieces were left; `not_allowed`: the sale is not validated; `gone`: it was
 * deleted.
 */
export const HAND_OVER_OUTCOMES = ['done', 'already', 'not_allowed', 'gone'] as const;
const handedOver = recordOf(z.object({ outcome: z.enum(HAND_OVER_OUTCOMES) }));
export type HandedOver = z.infer<typeof handedOver>;

/** One result for each sale, in the order of the request. */
export const handedOverSales = z.object({ data: z.array(handedOver) });
