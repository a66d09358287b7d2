import * as z from 'zod/mini';
import { optionalLine } from './text.ts';

/** A coupon's code as typed; capitals and spaces around do not matter. */
export const couponCode = optionalLine(40);

/** The coupon box. */
export const couponForm = z.object({ code: couponCode });
