import { z } from 'zod';
import { CURRENCIES } from '#domain/payments/payment.ts';
import { FULFILMENT_STATES } from '#domain/sales/fulfilment/fulfilment.ts';
import { readPickupCode } from '#domain/sales/fulfilment/pickup-code.ts';
import { RECIPIENTS } from '#domain/sales/fulfilment/recipient.ts';
import { MAX_CHOSEN_SALES, SALE_STATUSES } from '#domain/sales/sale.ts';
import { LOCATION_KINDS, RESERVATION_STATES } from '#domain/stock/ledger.ts';
import { addPayment } from '../payments/payment.ts';
import { listOf, MAX_RECORD_ID, oneOf, pageMeta, pageQuery, recordId, recordOf } from '../record.ts';

export const fulfilmentParams = z.object({ id: recordId, location: recordId });

/** What the customer pays when the order is handed over; the amount without the change that was given back. */
const counterPayment = addPayment.omit({ payment_proof_url: true });
const MAX_COUNTER_PAYMENTS = 4;

const pickupCode = z.string('Escribe el código').transform((text, context) => {
  const code = readPickupCode(text);
  if (code) return code;
  context.addIssue({ code: 'custom', message: 'El código tiene ocho dígitos' });
  return z.NEVER;
});

/** POST /fulfilments/code: the order that waits at one of the caller's stores and has this code. */
export const pickupCodeBody = z.strictObject({ code: pickupCode });
export const pickupCodeAnswer = oneOf(recordOf(z.object({ order_id: z.string() })));

/** The body of PUT /sales/{id}/fulfilments/{location}. */
export const changeFulfilment = z
  .strictObject({
    /** `put_back`: the pieces of a cancelled order that was ready are back in their place. */
    state: z.enum(['ready', 'handed_over', 'put_back'], 'Elige si está lista o si ya salió'),
    /** Recorded and validated before the order is handed over; they pay exactly what is left. */
    payments: z.optional(
      z
        .array(counterPayment)
        .min(1, 'Escribe lo que pagó')
        .max(MAX_COUNTER_PAYMENTS, `Escribe hasta ${MAX_COUNTER_PAYMENTS} pagos`),
    ),
    /** What whoever fetches the order showed. A wrong one is refused; without one the hand-over is noted as such. */
    code: pickupCode.optional(),
    /** The cédula or RIF of whom it was given to: the buyer's, or that of the person whom the buyer named. */
    given_to: z.string().trim().min(1).max(40).optional(),
  })
  .refine(({ state, payments }) => state === 'handed_over' || payments === undefined, {
    path: ['payments'],
    error: 'Se cobra al entregar',
  })
  .refine(({ state, given_to }) => state === 'handed_over' || given_to === undefined, {
    path: ['given_to'],
    error: 'Se anota al entregar',
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
  /** URL of its picture; null when the product was deleted. */
  picture: z.string().nullable(),
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
    /** Whom a pick-up was given to; null: not noted. */
    given_to: z.enum(RECIPIENTS).nullable(),
    /** Whether they showed its code. */
    with_code: z.boolean(),
    pieces: z.array(piece),
  }),
);
export type FulfilmentRecord = z.infer<typeof fulfilment>;

/** What the customer pays at the store, in either currency; the dollars with the IGTF. */
const due = z.object({ usd: z.number(), bs: z.number() });

/** With what a split over two ways of paying is computed from. */
const collect = due.extend({
  /** Code and currency of the way that the customer chose. */
  method: z.string(),
  currency: z.enum(CURRENCIES),
  total: z.number(),
  total_bs: z.number(),
  dollar_value: z.string(),
  igtf_percent: z.number(),
  /** Validated so far: what the dollars cover of the total, and the bolívares. */
  paid: due,
});
export type Collect = z.infer<typeof collect>;

/** `data` is empty for an old sale, from before the shop recorded the locations of its pieces. */
export const fulfilments = z.object({
  data: z.array(fulfilment),
  meta: z.object({
    order_id: z.string(),
    customer_name: z.string(),
    /** The customer's cédula or RIF, which the counter compares with the document; null when no pick-up is waiting. */
    customer_id: z.string().nullable(),
    /** Who fetches it in place of the customer; the cédula is null when no pick-up is waiting. */
    person: z.object({ name: z.string(), cedula: z.string().nullable() }).nullable(),
    status: z.enum(SALE_STATUSES),
    /** Null when nothing is left to collect at the store. */
    collect: collect.nullable(),
  }),
});
export type Fulfilments = z.infer<typeof fulfilments>;

/** An order with what the caller's locations do for it; its id is the sale's. */
const toHandOver = recordOf(
  z.object({
    order_id: z.string(),
    customer_name: z.string(),
    /** The name of who fetches it in place of the customer. */
    person: z.string().nullable(),
    createdAt: z.string(),
    /** For when the order was promised to be ready at the store; null for a parcel, or without a promise. */
    ready_at: z.string().nullable(),
    /** The last day on which the store keeps it, once it is ready there and paid; null for any other. */
    kept_until: z.string().nullable(),
    /** Whether its shopper was warned that nobody fetched it. */
    unfetched: z.boolean(),
    /** Whether the order was cancelled: the pieces that a location made ready are put back. */
    cancelled: z.boolean(),
    collect: due.nullable(),
    locations: z.array(fulfilment),
  }),
);
export type ToHandOver = z.infer<typeof toHandOver>;

/**
 * GET /fulfilments. Without a state: what waits to be prepared or handed over, first what was promised first. With
 * `handed_over`: what left in the last days, the latest first. With `unfetched`: what is ready and nobody fetched in time.
 * With `put_back`: what was ready and then cancelled, so that its pieces are put back.
 */
export const TO_HAND_OVER_STATES = [...FULFILMENT_STATES, 'unfetched', 'put_back'] as const;

export const toHandOverQuery = z.strictObject({
  state: z.enum(TO_HAND_OVER_STATES).optional(),
  way: z.enum(['pickup', 'parcel']).optional(),
  /** Id of a location. */
  location: recordId.optional(),
  /** A part of the order number, the name, the cédula or the phone number. */
  q: z.string().trim().max(100).optional(),
  ...pageQuery,
});
export type ToHandOverQuery = z.output<typeof toHandOverQuery>;
export const toHandOverList = listOf(toHandOver, pageMeta);
export type ToHandOverList = z.infer<typeof toHandOverList>;

/** The body of POST /sales/hand-over: the pieces of these sales have left. */
export const handOverSales = z.strictObject({
  ids: z
    .array(z.int().positive().max(MAX_RECORD_ID))
    .min(1, 'Elige al menos una venta')
    .max(MAX_CHOSEN_SALES, `Elige a lo más ${MAX_CHOSEN_SALES} ventas`)
    .refine((ids) => new Set(ids).size === ids.length, 'Una venta está dos veces'),
  /** Only the pieces at this location; without it, those at all where the caller works. */
  location: z.int().positive().max(MAX_RECORD_ID).optional(),
});
export type HandOverSales = z.input<typeof handOverSales>;

/**
 * `done`: by this call; `already`: no pieces were left; `not_allowed`: the sale is not validated; `gone`: it was
 * deleted.
 */
const HAND_OVER_OUTCOMES = ['done', 'already', 'not_allowed', 'gone'] as const;
const handedOver = recordOf(z.object({ outcome: z.enum(HAND_OVER_OUTCOMES) }));
export type HandedOver = z.infer<typeof handedOver>;

/** One result for each sale, in the order of the request. */
export const handedOverSales = z.object({ data: z.array(handedOver) });
