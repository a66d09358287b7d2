import { z } from 'zod';
import { SHAPE_NAMES } from '#domain/assets/crop.ts';
import { anyLine, line } from '../forms/text.ts';
import { listOf, MAX_RECORD_ID, oneOf, pageMeta, pageQuery, recordOf } from '../record.ts';

// The pictures of the library ('Imágenes'), which pages and categories show.

/** The most pictures in the library. */
export const MAX_ASSETS = 2000;

const percent = z.int('Escribe un número entero').min(0, 'Como mínimo 0').max(100, 'Como máximo 100');
const share = z.number().min(0).max(100);
const crop = z
  .strictObject({ x: share, y: share, width: share.min(1), height: share.min(1) })
  // The form computes in floating point, so the sum may be a little above 100.
  .refine(({ x, y, width, height }) => x + width <= 100.01 && y + height <= 100.01, {
    error: 'El recorte se sale de la imagen',
  });

const fields = z.strictObject({
  name: line(120, 'Escribe un nombre'),
  /** What the picture shows, for people who do not see it; '' until somebody writes it. */
  alt: anyLine(200),
  /** Screen readers skip the picture, because it adds nothing to the text beside it. */
  decorative: z.boolean(),
  /** The point that automatic crops keep in view, in percent from the left and from the top. */
  focus: z.strictObject({ x: percent, y: percent }),
  /** The crops made by hand, in percent, by shape. A shape without one is cut around the focus. */
  crops: z.partialRecord(z.enum(SHAPE_NAMES), crop),
});

/** PUT /assets/{id} */
export const updateAsset = fields.refine(({ alt, decorative }) => !decorative || alt === '', {
  path: ['alt'],
  error: 'Una imagen decorativa no lleva descripción',
});
export type UpdateAsset = z.output<typeof updateAsset>;

/** A place that shows a picture: 'Categoría Camisas' and the screen where it is changed. */
export const assetUse = z.object({ label: z.string(), to: z.string() });
export type AssetUse = z.infer<typeof assetUse>;

export const assetRecord = recordOf(
  fields.extend({
    width: z.int(),
    height: z.int(),
    /** Size of the stored JPEG. */
    bytes: z.int(),
    /** URL of the whole picture, with its version. `&w=` gives a smaller one. */
    url: z.string(),
    uses: z.array(assetUse),
    createdAt: z.string(),
    version: z.int(),
  }),
);
export type AssetRecord = z.infer<typeof assetRecord>;
export const assetAnswer = oneOf(assetRecord);
export const assetList = listOf(assetRecord, pageMeta);
export type AssetList = z.infer<typeof assetList>;

/** Answer to POST /assets (multipart with `image`). `meta.known`: the library had this picture already; nothing was added. */
export const addedAsset = z.object({ data: assetRecord, meta: z.object({ known: z.boolean() }) });
export type AddedAsset = z.infer<typeof addedAsset>;

/** GET /assets. `state`: `undescribed` for those that still need a description, `unused` for those that no page shows. */
export const assetListQuery = z.strictObject({
  ...pageQuery,
  q: z.string().trim().max(120).optional(),
  state: z.enum(['undescribed', 'unused']).optional(),
});
export type AssetListQuery = z.output<typeof assetListQuery>;

/** PUT /categories/{id}/asset: the picture of the library that the category shows. */
export const chosenAsset = z.strictObject({
  assetId: z.int('Elige una imagen').positive('Elige una imagen').max(MAX_RECORD_ID, 'Elige una imagen'),
});
