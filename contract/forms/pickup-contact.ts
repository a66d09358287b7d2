import type * as z from 'zod/mini';
import { recipient } from './delivery-address.ts';

/** The person who picks up an order in a store. */
export const pickupContact = recipient;
export type PickupContact = z.infer<typeof pickupContact>;
