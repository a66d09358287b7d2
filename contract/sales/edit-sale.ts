import { z } from 'zod';
import { CURRENCIES } from '#domain/payments/payment.ts';
import { PICKUP, SHIPPING_METHODS, type ShippingMethod } from '#domain/sales/delivery-and-payment.ts';
import { MAX_LINES, MAX_QUANTITY } from '#domain/sales/order-limits.ts';
import { MAX_LOCATION_SLUG } from '#domain/stock/limits.ts';
import { MAX_RECORD_ID, oneOf } from '../record.ts';
import { orderRecipient } from './order-recipient.ts';

const METHODS = [...(Object.keys(SHIPPING_METHODS) as ShippingMethod[]), PICKUP.value] as const;
const tooMany = `La cantidad máxima es ${MAX_QUANTITY}`;

/** How an order is changed. What is left out stays as it is. */
const changes = {
  /** New quantities of lines, each by its position; 0 takes the line out. */
  lines: z
    .array(
      z.strictObject({
        position: z.int().min(0).max(MAX_RECORD_ID),
        quantity: z.int('Escribe un número entero').min(0, 'La cantidad mínima es 0').max(MAX_QUANTITY, tooMany),
      }),
    )
    .max(MAX_LINES)
    .optional(),
  /** Items that are put in. */
  added: z
    .array(
      z.strictObject({
        id: z.int().positive().max(MAX_RECORD_ID),
        quantity: z.int('Escribe un número entero').min(1, 'La cantidad mínima es 1').max(MAX_QUANTITY, tooMany),
      }),
    )
    .max(MAX_LINES)
    .optional(),
  recipient: z.optional(orderRecipient),
  delivery: z
    .strictObject({
      method: z.enum(METHODS, 'Elige cómo llega el pedido'),
      /** Slug of the store, for 'pickup' only. */
      pickup_location: z.string().trim().min(1, 'Elige la tienda').max(MAX_LOCATION_SLUG).optional(),
    })
    .refine((delivery) => delivery.method !== PICKUP.value || delivery.pickup_location !== undefined, {
      path: ['pickup_location'],
      error: 'Elige la tienda',
    })
    .optional(),
};

/** POST /sales/{id}/edit/preview: what an edit would change, without changing it. */
export const previewEdit = z.strictObject(changes);
export type PreviewEdit = z.output<typeof previewEdit>;

/** PUT /sales/{id}/edit. `seen` is that of the preview: refused with the new preview once stock, prices or money differ. */
export const editSale = z.strictObject({ ...changes, seen: z.string().min(1).max(100) });
export type EditSale = z.output<typeof editSale>;

const piecesFrom = z.object({ location: z.string(), quantity: z.int() });
const editedLine = z.object({
  /** Null for a line that the edit makes. */
  position: z.int().nullable(),
  item: z.int(),
  name: z.string(),
  reference: z.string(),
  size: z.string(),
  quantity: z.int(),
  /** In USD per piece. */
  price: z.number(),
  /** `order`: the price that the order had; `today`: the item's price now. */
  priced: z.enum(['order', 'today']),
  /** Where its pieces lie. */
  from: z.array(piecesFrom),
  /** How many of them have left the house and cannot be taken out. */
  left: z.int(),
});
const sum = z.object({ total: z.number(), total_bs: z.number() });

export const editPreview = oneOf(
  z.object({
    /** The order's lines after the edit. */
    lines: z.array(editedLine),
    before: sum,
    after: sum.extend({ subtotal: z.number(), discount: z.number() }),
    /** What the shopper is asked for afterwards, in USD and at the order's rate; 0 when nothing. */
    due: z.object({ usd: z.number(), bs: z.number() }),
    /** What becomes owed to the shopper, by payment. */
    owed: z.array(z.object({ payment: z.int(), currency: z.enum(CURRENCIES), amount: z.number() })),
    /** Whether a validated sale waits for a payment again. */
    reopens: z.boolean(),
    /** What else happens, in Spanish. */
    notes: z.array(z.string()),
    changed: z.boolean(),
    /** Sent back with the edit. */
    seen: z.string(),
  }),
);
export type EditPreview = z.infer<typeof editPreview>;

/** GET /sales/{id}/edit: what an edit starts from. */
export const editableSale = oneOf(
  z.object({
    version: z.int(),
    /** Why the order cannot be changed at all, in Spanish; null when it can. */
    refused: z.string().nullable(),
    lines: z.array(editedLine),
    /** The stores where orders may be picked up. */
    stores: z.array(z.object({ slug: z.string(), name: z.string() })),
  }),
);
export type EditableSale = z.infer<typeof editableSale>;
