import * as z from 'zod/mini';
import { anyLine } from './text.ts';

/** A coupon's code as typed; capitals and spaces around do not matter. A text that can be no code is answered like an unknown one. */
export const couponCode = anyLine(40);

/** The coupon box. */
export const couponForm = z.object({ code: couponCode });
