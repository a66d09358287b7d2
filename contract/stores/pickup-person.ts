import * as z from 'zod/mini';
import { nationalId } from '../forms/person.ts';
import { line } from '../forms/text.ts';

/** Who fetches an order in place of its buyer. They show their cédula at the counter. */
export const pickupPerson = z.strictObject({ name: line(120), cedula: nationalId });
export type PickupPerson = z.infer<typeof pickupPerson>;
