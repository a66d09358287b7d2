import { z } from 'zod';
import { listOf, recordId } from '../record.ts';
import { locationName } from './transfer.ts';

/** Maximum number of barcodes or ids in one call. */
export const MAX_LOOKED_UP = 100;

const WRONG = `Hasta ${MAX_LOOKED_UP} separados por comas`;
const several = z
  .string(WRONG)
  .max(6_000, WRONG)
  .transform((text) => text.split(',').filter(Boolean))
  .refine((parts) => parts.length > 0 && parts.length <= MAX_LOOKED_UP, WRONG);

/** GET /stock/transfers/items: the items with these ids or barcodes, with their stock at both ends. */
export const transferItemsQuery = z
  .strictObject({
    from: recordId,
    to: recordId,
    ids: several.pipe(z.array(recordId, WRONG)).optional(),
    barcodes: several.optional(),
  })
  .refine(({ ids, barcodes }) => (ids === undefined) !== (barcodes === undefined), {
    path: ['ids'],
    message: 'Pide por id o por código de barras',
  });

/** An item with its stock at both ends of a transfer. */
export const transferItem = z.object({
  item: z.int(),
  ref: z.string(),
  barcode: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  /** At the origin: available pieces, and the minimum. */
  available: z.int(),
  minimum: z.int(),
  /**
   * At the destination: available pieces, the minimum, and pieces in transit to it. Null where the reader does not work at
   * the destination.
   */
  there: z.int().nullable(),
  thereMinimum: z.int().nullable(),
  coming: z.int().nullable(),
});
export type TransferItem = z.infer<typeof transferItem>;
export const transferItemList = listOf(transferItem, z.object({ total: z.int() }));
export type TransferItemList = z.infer<typeof transferItemList>;

/** GET /stock/transfers/suggestions: for one origin, one destination, or all. */
export const suggestionsQuery = z.strictObject({ from: recordId.optional(), to: recordId.optional() });

/** A suggested transfer between two locations; it is not stored. */
export const suggestedTransfer = z.object({
  from: locationName,
  to: locationName,
  lines: z.array(transferItem.extend({ quantity: z.int().positive(), why: z.string() })),
});
export type SuggestedTransfer = z.infer<typeof suggestedTransfer>;
/** `more`: there are more suggestions than listed. */
export const suggestionList = listOf(suggestedTransfer, z.object({ total: z.int(), more: z.boolean() }));
export type SuggestionList = z.infer<typeof suggestionList>;
