import { z } from 'zod';
import { MAX_RECORD_ID } from '../record.ts';
import { parcelRecord } from './parcel.ts';

export const MAX_GUIDE_ROWS = 500;

/** Cells as they were pasted: a row is judged by itself, so an empty or overlong one does not refuse the others. */
const cell = z.string().max(200, 'Máximo 200 caracteres');

/** POST /parcels/guides: a morning of guides, typed, scanned or pasted. */
export const writeGuides = z.strictObject({
  carrier_id: z.int('Elige el transportista').positive('Elige el transportista').max(MAX_RECORD_ID),
  /** Whether the parcels leave with it. Without, the guides are noted only. */
  send: z.boolean(),
  rows: z
    .array(
      z.strictObject({
        /** A parcel's code, or an order's number when only one of its parcels waits. */
        parcel: cell,
        guide: cell,
      }),
    )
    .min(1, 'Pega o escribe al menos una guía')
    .max(MAX_GUIDE_ROWS, `Hasta ${MAX_GUIDE_ROWS} guías a la vez`),
});

/**
 * `done` by this call; `already`: it stood so before; otherwise `refused`, with a `message` for the row and the cell that is wrong.
 */
const guideRow = z.object({
  outcome: z.enum(['done', 'already', 'refused']),
  field: z.enum(['parcel', 'guide']).optional(),
  message: z.string().optional(),
  /** Null when the row names none of the caller's parcels. */
  parcel: parcelRecord.nullable(),
});
export type GuideRow = z.infer<typeof guideRow>;
/** One result for each row, in the order of the request. */
export const writtenGuides = z.object({
  data: z.array(guideRow),
  meta: z.object({ done: z.int(), already: z.int(), refused: z.int() }),
});
export type WrittenGuides = z.infer<typeof writtenGuides>;
