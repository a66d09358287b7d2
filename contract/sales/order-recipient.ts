import * as z from 'zod/mini';
import { recipient, sentAddress } from '../forms/delivery-address.ts';

/** Who receives an order, as it is corrected before it leaves. What is left out stays as it is. */
export const orderRecipient = z.strictObject({
  name: z.optional(recipient.shape.name),
  /** Cédula or RIF. */
  cedula: z.optional(recipient.shape.cedula),
  phone: z.optional(recipient.shape.phone),
  /** With city and state; not of an order that is picked up. */
  address: z.optional(sentAddress),
});
export type OrderRecipient = z.output<typeof orderRecipient>;
