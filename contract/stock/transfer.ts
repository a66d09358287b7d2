import { z } from 'zod';
import { MAX_STOCK } from '#domain/catalogue/item-rules.ts';
import {
  DIFFERENCE_REASON_KEYS,
  MAX_DIFFERENCE_NOTE,
  MAX_TRANSFER_LINES,
  MAX_TRANSFER_NOTE,
  TRANSFER_STATES,
} from '#domain/stock/transfers/transfer.ts';
import { day } from '../day.ts';
import { optionalLine } from '../forms/text.ts';
import { listOf, MAX_RECORD_ID, oneOf, pageMeta, pageQuery, recordId, recordOf } from '../record.ts';

const id = z.int().positive().max(MAX_RECORD_ID);
const WHOLE = 'Escribe un número entero de piezas';
const TOO_MANY = `Como mucho ${MAX_STOCK.toLocaleString('es-VE')} piezas`;
const pieces = (least: number, message: string) => z.int(WHOLE).min(least, message).max(MAX_STOCK, TOO_MANY);

/** A location with its name and slug, for links. */
export const locationName = z.object({ id: z.int(), slug: z.string(), name: z.string() });
export type LocationName = z.infer<typeof locationName>;

/** When a step was taken, and by whom. */
const step = z.object({ at: z.string(), by: z.string() });

export const transferAttributes = z.object({
  /** T-000123 */
  number: z.string(),
  from: locationName,
  to: locationName,
  state: z.enum(TRANSFER_STATES),
  /** Whether the pieces came back and were received at the origin. */
  returned: z.boolean(),
  note: z.string().nullable(),
  version: z.int(),
  lines: z.int(),
  /** Numbers of pieces. In transit: sent and not yet counted; lost: missing when the rest was counted. */
  asked: z.int(),
  sent: z.int(),
  received: z.int(),
  inTransit: z.int(),
  lost: z.int(),
  made: step,
  sending: step.nullable(),
  receiving: step.nullable(),
  cancelling: step.nullable(),
  /** When it was closed; after that nothing more can arrive. */
  closing: step.nullable(),
});
export const transferRecord = recordOf(transferAttributes);
export type TransferRecord = z.infer<typeof transferRecord>;

export const transferLine = z.object({
  item: z.int(),
  ref: z.string(),
  barcode: z.string(),
  name: z.string(),
  size: z.string().nullable(),
  quantity: z.int(),
  sent: z.int().nullable(),
  received: z.int().nullable(),
  reason: z.enum(DIFFERENCE_REASON_KEYS).nullable(),
  reasonNote: z.string().nullable(),
  /** Shelf at the origin. */
  shelf: z.string().nullable(),
});
export type TransferLineRecord = z.infer<typeof transferLine>;

/** Pieces that came after the rest was counted. */
const lateArrival = z.object({ item: z.int(), pieces: z.int(), at: z.string(), by: z.string() });

export const transferDetail = recordOf(
  transferAttributes.extend({ items: z.array(transferLine), late: z.array(lateArrival) }),
);
export type TransferDetail = z.infer<typeof transferDetail>;
export const transferAnswer = oneOf(transferDetail);

/** `difference`: received with pieces missing, and not closed. */
export const TRANSFER_FILTERS = [...TRANSFER_STATES, 'difference'] as const;

/** GET /stock/transfers, newest first. */
export const transferListQuery = z.strictObject({
  state: z.enum(TRANSFER_FILTERS).optional(),
  /** Ids of locations. */
  from: recordId.optional(),
  to: recordId.optional(),
  /** A number, or part of a note or of an item's ref, barcode or name. */
  q: z.string().trim().max(100).optional(),
  /** Days on which it was created, in Caracas; both included. */
  since: day.optional(),
  until: day.optional(),
  ...pageQuery,
});
export const transferList = listOf(transferRecord, pageMeta);
export type TransferList = z.infer<typeof transferList>;

const count = z.int().nonnegative();
/** GET /stock/transfers/counts */
export const transferCounts = oneOf(
  z.object({ all: count, draft: count, sent: count, difference: count, received: count, cancelled: count }),
);
export type TransferCounts = z.infer<typeof transferCounts>['data'];

function withoutRepeats<Line extends { item: number }>(lines: z.ZodArray<z.ZodType<Line>>) {
  return lines
    .max(MAX_TRANSFER_LINES, `Un traslado tiene como máximo ${MAX_TRANSFER_LINES} líneas`)
    .refine(
      (all) => new Set(all.map(({ item }) => item)).size === all.length,
      'Un artículo está dos veces: júntalo en una línea',
    );
}

/** POST /stock/transfers, with an Idempotency-Key, and PUT /stock/transfers/{id}: always the whole draft. */
export const transferBody = z
  .strictObject({
    from: id,
    to: id,
    note: z.optional(optionalLine(MAX_TRANSFER_NOTE)),
    lines: withoutRepeats(z.array(z.strictObject({ item: id, quantity: pieces(1, 'Al menos 1 pieza') }))),
  })
  .refine(({ from, to }) => from !== to, { path: ['to'], message: 'Elige dos ubicaciones distintas' });
export type TransferBody = z.output<typeof transferBody>;

/** POST /stock/transfers/{id}/send: sent pieces of each item; without lines, the requested ones. */
export const sendTransfer = z.strictObject({
  lines: withoutRepeats(z.array(z.strictObject({ item: id, sent: pieces(0, 'No puede ser negativo') }))).optional(),
});
export type SendTransfer = z.output<typeof sendTransfer>;

/** POST /stock/transfers/{id}/receive: counted pieces of each sent item. Fewer than sent need a reason. */
export const receiveTransfer = z.strictObject({
  /** Whether the pieces came back and are received at the origin. */
  returned: z.boolean().optional(),
  lines: withoutRepeats(
    z.array(
      z.strictObject({
        item: id,
        received: pieces(0, 'No puede ser negativo'),
        reason: z.enum(DIFFERENCE_REASON_KEYS, 'Elige el motivo').optional(),
        note: z.optional(optionalLine(MAX_DIFFERENCE_NOTE)),
      }),
    ),
  ),
});
export type ReceiveTransfer = z.output<typeof receiveTransfer>;

/** POST /stock/transfers/{id}/late: pieces that arrived after the rest was counted. */
export const receiveLate = z.strictObject({
  lines: withoutRepeats(z.array(z.strictObject({ item: id, arrived: pieces(1, 'Al menos 1 pieza') }))).min(
    1,
    'Indica qué llegó',
  ),
});
export type ReceiveLate = z.output<typeof receiveLate>;
