import * as z from 'zod/mini';
import { place } from '../forms/delivery-address.ts';

/** Where the shopper is, for the day on which an order arrives there. */
export const deliveryPlace = z.object(place);
