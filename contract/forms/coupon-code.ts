import * as z from 'zod/mini';
import { anyLine } from './text.ts';

/** A coupon's code as typed; capitals and spaces around do not matter. What cannot be one simply is none of ours. */
export const couponCode = anyLine(40);

/** The coupon box. */
export const couponForm = z.object({ code: couponCode });
