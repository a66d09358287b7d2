import { z } from 'zod';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import { ADJUST_REASONS, type AdjustReason, MAX_ADJUST_NOTE, refuseReason } from '#domain/stock/adjust-stock.ts';

const WHOLE = 'La diferencia debe ser un número entero, como +12 o -1.';
const NO_REASON = 'Elige un motivo.';

const reasons = Object.keys(ADJUST_REASONS) as [AdjustReason, ...AdjustReason[]];

/** Reasons for adjusting an item without naming a store; they change the warehouse. */
export const ITEM_REASONS: readonly AdjustReason[] = reasons.filter((reason) => reason !== 'store_sale');

/** The body of POST /stock/levels/{itemId}/{locationId}/adjust: how many pieces came or went, and why. */
export const adjustLevel = z
  .strictObject({
    difference: z
      .int({ error: WHOLE })
      .min(-MAX_STOCK, `Como mucho ${MAX_STOCK.toLocaleString('es-VE')} piezas.`)
      .max(MAX_STOCK, `Como mucho ${MAX_STOCK.toLocaleString('es-VE')} piezas.`)
      .refine((pieces) => pieces !== 0, 'Una diferencia de 0 no cambia nada.'),
    reason: z.enum(reasons, { error: NO_REASON }),
    /** Staff's own words; required with the reason `other`. */
    note: z
      .string({ error: 'Escribe el motivo.' })
      .trim()
      .max(MAX_ADJUST_NOTE, `Máximo ${MAX_ADJUST_NOTE} caracteres.`)
      .optional(),
  })
  .refine(({ reason, note }) => reason !== 'other' || !!note, { path: ['note'], message: 'Escribe el motivo.' })
  .superRefine(({ reason, difference }, { addIssue }) => {
    const problem = refuseReason(reason, difference);
    if (problem !== null) addIssue({ code: 'custom', path: ['reason'], message: problem });
  });

/** The body of POST /items/{id}/stock-adjustments. Sent with an Idempotency-Key, so that a repeated call counts once. */
export const adjustStock = adjustLevel.refine(({ reason }) => ITEM_REASONS.includes(reason), {
  path: ['reason'],
  message: 'Una venta en tienda se registra en Existencias, en su tienda.',
});
export type AdjustStock = z.output<typeof adjustStock>;
