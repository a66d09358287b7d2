import { z } from 'zod';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { refuseReason } from '#domain/stock/adjust-stock.ts';
import { MAX_SHELF } from '#domain/stock/limits.ts';
import { MAX_RECORD_ID, oneOf, recordId } from '../record.ts';
import { levelRow } from './levels.ts';
import { adjustLevel } from './stock-adjustment.ts';

export const levelParams = z.object({ itemId: recordId, locationId: recordId });
export const levelAnswer = oneOf(levelRow);

/** Maximum number of cells in one call. */
export const MAX_LEVEL_CHANGES = 500;

const id = z.int().min(1).max(MAX_RECORD_ID);
const { difference, reason, note } = adjustLevel.shape;

/**
 * The body of POST /stock/levels/adjust: changes of several cells for one reason. Each change has its own idempotency key and
 * counts once.
 */
export const adjustLevels = z
  .strictObject({
    reason,
    note,
    changes: z
      .array(z.strictObject({ key: z.string().min(8).max(200), itemId: id, locationId: id, difference }))
      .min(1)
      .max(MAX_LEVEL_CHANGES, `Como mucho ${MAX_LEVEL_CHANGES} celdas a la vez.`)
      .refine(
        (changes) => new Set(changes.map(({ key }) => key)).size === changes.length,
        'Cada cambio lleva su clave.',
      ),
  })
  .refine(({ reason: chosen, note: words }) => chosen !== 'other' || !!words, {
    path: ['note'],
    message: 'Escribe el motivo.',
  })
  .superRefine(({ reason: chosen, changes }, { addIssue }) => {
    const problem = changes.map((change) => refuseReason(chosen, change.difference)).find((one) => one !== null);
    if (problem) addIssue({ code: 'custom', path: ['reason'], message: problem });
  });
export type AdjustLevels = z.output<typeof adjustLevels>;

/** The result of each change, in the order of the call. */
export const levelChangeResult = z.object({
  key: z.string(),
  /** Null when it was applied, now or before; otherwise the reason why not. */
  problem: z.string().nullable(),
  /** It was not applied: it is worth more than the house lets one person adjust, and waits in 'Por aprobar'. */
  waits: z.boolean(),
});
export type LevelChangeResult = z.infer<typeof levelChangeResult>;

export const adjustedLevels = z.object({
  data: z.object({
    results: z.array(levelChangeResult),
    /** The items of the call as they are now, without deleted ones. */
    rows: z.array(levelRow),
  }),
});
export type AdjustedLevels = z.infer<typeof adjustedLevels>;

const MINIMUM = `El mínimo debe ser un número entero de 0 a ${MAX_STOCK.toLocaleString('es-VE')}.`;

/** The body of PUT /stock/levels/{itemId}/{locationId}; absent fields stay unchanged. */
export const placeLevel = z
  .strictObject({
    /** Shelf; null or empty for none. */
    shelf: z
      .string({ error: 'Escribe el estante.' })
      .trim()
      .max(MAX_SHELF, `Máximo ${MAX_SHELF} caracteres.`)
      .regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Escríbelo en una línea, sin caracteres especiales.')
      .transform((text) => text || null)
      .nullable()
      .optional(),
    /** Null: the location's own minimum applies. */
    minimum: z.int({ error: MINIMUM }).min(0, MINIMUM).max(MAX_STOCK, MINIMUM).nullable().optional(),
    /** Whether its pieces are offered online; those in the warehouse always are. */
    online: z.boolean().optional(),
  })
  .refine((body) => Object.keys(body).length > 0, 'No se indicó ningún cambio.');
export type PlaceLevel = z.output<typeof placeLevel>;
