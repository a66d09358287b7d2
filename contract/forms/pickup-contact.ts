import type * as z from 'zod/mini';
import { recipient } from './delivery-address.ts';

/** The buyer of an order that is picked up in a store. */
export const pickupContact = recipient;
export type PickupContact = z.infer<typeof pickupContact>;
