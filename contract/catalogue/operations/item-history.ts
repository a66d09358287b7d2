import { z } from 'zod';
import { listOf, pageMeta, pageQuery, recordOf } from '../../record.ts';
import { garmentTexts } from '../garment.ts';
import { itemAttributes } from '../item.ts';

/** Kinds of changes by staff, as staff read them. */
export const ITEM_CHANGE_KINDS = {
  create: 'Creado',
  edit: 'Editado',
  adjust: 'Ajuste de stock',
  delete: 'Eliminado',
  import: 'Importado de una hoja',
  bulk: 'Edición en lote',
  'fix-sizes': 'Talla corregida',
  'clean-duplicates': 'Duplicado eliminado',
  'sync-images': 'Imágenes sincronizadas',
  pictures: 'Imágenes cambiadas',
  category: 'Categoría renombrada',
  undo: 'Deshecho',
} as const;
export type ItemChangeKind = keyof typeof ITEM_CHANGE_KINDS;

/** Stock changes by orders. */
export const SALE_CHANGE_KINDS = {
  sale: 'Vendido',
  'sale-edited': 'Cambio del pedido',
  'sale-cancelled': 'Venta cancelada',
} as const;
export type ItemHistoryKind = ItemChangeKind | keyof typeof SALE_CHANGE_KINDS;

/** Longest reason for a change, in characters. */
export const MAX_CHANGE_REASON = 200;

const changedFields = itemAttributes
  .omit({ createdAt: true, updatedAt: true, version: true })
  // What is of the garment is in the history of each of its sizes.
  .extend(garmentTexts.shape)
  .partial()
  .nullable();

export const itemHistoryEntry = recordOf(
  z.object({
    at: z.string(),
    kind: z.enum([...Object.keys(ITEM_CHANGE_KINDS), ...Object.keys(SALE_CHANGE_KINDS)] as [ItemHistoryKind]),
    /** Name and address of the person who changed it; null for an order. */
    actor: z.string().nullable(),
    /** The operation it was part of: GET /items/operations/{id}. */
    operationId: z.int().nullable(),
    reason: z.string().nullable(),
    /** The changed fields with their old values; null for a new item, and for orders. */
    before: changedFields,
    /** The changed fields with their new values; null after a deletion, and for orders. */
    after: changedFields,
    /** Pieces that went (negative) or came; null where the stock did not change. */
    stockChange: z.int().nullable(),
    /** The sale, for what an order did. */
    sale: z.object({ id: z.int(), orderId: z.string() }).nullable(),
  }),
);
export type ItemHistoryEntry = z.infer<typeof itemHistoryEntry>;

/**
 * GET /items/{id}/history: newest first, also for a deleted item. Changes by staff are stored for 180 days. Order entries come
 * from existing sales and their edits, and a deleted sale is in the audit log instead. An entry's id is unique within its kind.
 */
export const itemHistoryQuery = z.strictObject({
  ...pageQuery,
  /** Only what changed this field; orders change the stock. */
  field: z.enum(['stock', 'price']).optional(),
});
export type HistoryField = z.output<typeof itemHistoryQuery>['field'];
export const itemHistoryList = listOf(itemHistoryEntry, pageMeta);
export type ItemHistoryList = z.infer<typeof itemHistoryList>;
