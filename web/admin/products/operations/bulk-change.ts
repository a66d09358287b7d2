import { z } from 'zod';
import { type BulkChangeBody, bulkChange } from '#contract/catalogue/operations/item-bulk.ts';

const PRICE_MODES = ['keep', 'set', 'amount', 'percent'] as const;
const STOCK_MODES = ['keep', 'set', 'add'] as const;

/** Values of the form: for each field, how it changes and by how much. */
export const bulkForm = z
  .object({
    priceMode: z.enum(PRICE_MODES),
    price: z.number().optional(),
    discPercent: z.number().optional(),
    category: z.string(),
    stockMode: z.enum(STOCK_MODES),
    stock: z.number().optional(),
  })
  .transform((form, context): BulkChangeBody => {
    const price = form.priceMode === 'keep' ? undefined : { [form.priceMode]: form.price };
    const stock = form.stockMode === 'keep' ? undefined : { [form.stockMode]: form.stock };
    const read = bulkChange.safeParse({
      ...(price && { price }),
      ...(form.discPercent !== undefined && { discPercent: form.discPercent }),
      ...(form.category && { category: form.category }),
      ...(stock && { stock }),
    });
    if (read.success) return read.data;
    for (const { path, message, code } of read.error.issues) {
      // zod only says that no option of the union fits; the field name gives a better message.
      const words = code === 'invalid_union' ? (MISSING[String(path[0])] ?? message) : message;
      context.addIssue({ code: 'custom', path: path.length > 0 ? [String(path[0])] : ['form'], message: words });
    }
    return z.NEVER;
  });
type BulkForm = z.input<typeof bulkForm>;

const MISSING: Record<string, string> = {
  price: 'Escribe un número con un máximo de dos decimales.',
  stock: 'Escribe un número entero.',
};

export const NO_CHANGE: BulkForm = {
  priceMode: 'keep',
  price: undefined,
  discPercent: undefined,
  category: '',
  stockMode: 'keep',
  stock: undefined,
};
