import * as z from 'zod/mini';
import { anyLine } from './text.ts';

/**
 * A coupon code as typed; case and surrounding spaces are ignored. Text that cannot be a code is treated like an
 * unknown one.
 */
export const couponCode = anyLine(40);

export const couponForm = z.object({ code: couponCode });
