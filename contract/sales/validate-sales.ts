import { z } from 'zod';
import { MAX_CHOSEN_SALES, SALE_STATUSES } from '#domain/sales/sale.ts';
import { MAX_RECORD_ID, recordOf } from '../record.ts';

const seenSale = z.strictObject({
  id: z.int().positive().max(MAX_RECORD_ID),
  /** The version that staff saw. */
  version: z.int().positive().max(MAX_RECORD_ID),
});

/** The body of POST /sales/validate: sales whose payments staff have checked. */
export const validateSales = z.strictObject({
  sales: z
    .array(seenSale)
    .min(1, 'Elige al menos una venta')
    .max(MAX_CHOSEN_SALES, `Elige a lo más ${MAX_CHOSEN_SALES} ventas`)
    .refine((sales) => new Set(sales.map(({ id }) => id)).size === sales.length, 'Una venta está dos veces'),
});
export type ValidateSales = z.output<typeof validateSales>;

/**
 * The result for each sale. - `done`: validated by this call - `already`: somebody else validated it before -
 * `conflict`: somebody changed it since staff saw it; nothing was done - `not_allowed`: its status does not allow it -
 * `gone`: it was deleted
 */
export const VALIDATION_OUTCOMES = ['done', 'already', 'conflict', 'not_allowed', 'gone'] as const;
export type ValidationOutcome = (typeof VALIDATION_OUTCOMES)[number];

/** The sale after the call, and its last status change; null when it was deleted. */
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

/** One result for each sale, in the order of the request. */
export const validatedSales = z.object({ data: z.array(validatedSale) });
export type ValidatedSales = z.infer<typeof validatedSales>;
