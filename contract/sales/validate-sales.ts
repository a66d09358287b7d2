import { z } from 'zod';
import { MAX_CHOSEN_SALES, SALE_STATUSES } from '#domain/sales/sale.ts';
import { MAX_RECORD_ID, recordOf } from '../record.ts';

const seenSale = z.strictObject({
  id: z.int().positive().max(MAX_RECORD_ID),
  /** The version that staff saw. */
  version: z.int().positive().max(MAX_RECORD_ID),
});

/** The body of POST /sales/validate: sales whose payments staff have seen. */
export const validateSales = z.strictObject({
  sales: z
    .array(seenSale)
    .min(1, 'Elige al menos una venta')
    .max(MAX_CHOSEN_SALES, `Elige a lo más ${MAX_CHOSEN_SALES} ventas`)
    .refine((sales) => new Set(sales.map(({ id }) => id)).size === sales.length, 'Una venta está dos veces'),
});
export type ValidateSales = z.output<typeof validateSales>;

/**
 * What became of each sale.
 * - `done`: validated now, by this call
 * - `already`: it was validated before, by someone else
 * - `conflict`: someone changed it since it was seen; nothing was done
 * - `not_allowed`: in its status it cannot be validated
 * - `gone`: it was deleted
 */
export const VALIDATION_OUTCOMES = ['done', 'already', 'conflict', 'not_allowed', 'gone'] as const;
export type ValidationOutcome = (typeof VALIDATION_OUTCOMES)[number];

/** The sale as it stands after the call, and its last change of status; null when it is gone. */
const standing = z.object({
  order_id: z.string(),
  status: z.enum(SALE_STATUSES),
  version: z.int(),
  at: z.string(),
  /** Null for a guest and for a deleted account. */
  by: z.string().nullable(),
});
export type SaleStanding = z.infer<typeof standing>;

const validatedSale = recordOf(z.object({ outcome: z.enum(VALIDATION_OUTCOMES), sale: standing.nullable() }));
export type ValidatedSale = z.infer<typeof validatedSale>;

/** In the order of the request. */
export const validatedSales = z.object({ data: z.array(validatedSale) });
export type ValidatedSales = z.infer<typeof validatedSales>;
