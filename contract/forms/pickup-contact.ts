import * as z from 'zod/mini';
import { deliveryAddress } from './delivery-address.ts';

/** Who fetches an order in a store. */
export const pickupContact = z.pick(deliveryAddress, { name: true, cedula: true, email: true, phone: true });
export type PickupContact = z.infer<typeof pickupContact>;
