import * as z from 'zod/mini';
import { recipient } from './delivery-address.ts';
import { nationalId } from './person.ts';
import { line } from './text.ts';

/** The buyer of an order that is picked up in a store. */
export const pickupContact = recipient;
export type PickupContact = z.infer<typeof pickupContact>;

/** Who fetches an order in place of its buyer. They show their cédula at the counter. */
export const pickupPerson = z.strictObject({ name: line(120), cedula: nationalId });
export type PickupPerson = z.infer<typeof pickupPerson>;
