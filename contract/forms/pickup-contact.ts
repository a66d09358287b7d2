import type * as z from 'zod/mini';
import { recipient } from './delivery-address.ts';

/** Who fetches an order in a store. */
export const pickupContact = recipient;
export type PickupContact = z.infer<typeof pickupContact>;
