import { z } from 'zod';
import { CARES, inLabelOrder } from '#domain/catalogue/garment/care.ts';
import { FITS } from '#domain/catalogue/garment/fit.ts';
import {
  HEX_PATTERN,
  MAX_COLOR_NAME,
  MAX_COLORS,
  MAX_FABRIC,
  MAX_LOOK,
  MAX_NOTE,
  MODEL_HEIGHT,
} from '#domain/catalogue/garment/garment.ts';
import {
  MAX_MEASURE_NAME,
  MAX_MEASURED_SIZES,
  MAX_MEASURES,
  measuresProblem,
} from '#domain/catalogue/garment/measures.ts';
import { MAX_REF_LENGTH, MAX_SIZE_LENGTH } from '#domain/catalogue/item-rules.ts';
import { videoSource } from '../videos/video.ts';

const measures = z.array(
  z.object({ size: z.string(), values: z.array(z.object({ name: z.string(), cm: z.number() })) }),
);

/** What is of a garment and not of its sizes, as shoppers see it. */
export const publicGarment = z.object({
  fabric: z.string().nullable(),
  care: z.array(z.enum(CARES)),
  fit: z.enum(FITS).nullable(),
  /** Centimetres. */
  modelHeight: z.int().nullable(),
  modelSize: z.string().nullable(),
  /** Of the garment itself, in centimetres. */
  measures,
  note: z.string().nullable(),
});
export type PublicGarment = z.infer<typeof publicGarment>;

/** What the history of an item records of its garment; its links are in the audit log. */
export const garmentTexts = publicGarment.extend({
  colorName: z.string().nullable(),
  colorHex: z.string().nullable(),
  look: z.array(z.string()),
});

/** A video of a garment, and the URL of its still in the shape of product pictures. */
export const garmentVideo = z.object({ src: z.string(), still: z.string() });
export type GarmentVideo = z.infer<typeof garmentVideo>;

/** A colour of a garment in the shop: a product of its own, or the product itself. */
export const colorOption = z.object({
  ref: z.string(),
  name: z.string(),
  hex: z.string(),
  /** The variant to link to. */
  itemId: z.int(),
  available: z.boolean(),
});
export type ColorOption = z.infer<typeof colorOption>;

/** A colour on a card: one that can be bought, or the card's own. */
export const cardColor = z.object({ name: z.string(), hex: z.string() });

/** Another ref of the group; `name` is the product's, null when no product has the ref any more. */
const linkedColor = z.object({
  ref: z.string(),
  name: z.string().nullable(),
  colorName: z.string(),
  colorHex: z.string(),
});
const lookEntry = z.object({ ref: z.string(), name: z.string().nullable() });

/** GET /items/{id}/garment: the garment of the item's ref. */
export const garmentRecord = z.object({
  ref: z.string(),
  attributes: garmentTexts.extend({
    /** The other colours of this garment. */
    colors: z.array(linkedColor),
    /** 'Completa el look', in order. */
    look: z.array(lookEntry),
    /** URL of a video of the library, shown after the pictures. */
    video: z.string().nullable(),
    /** 0: nothing has been written yet. */
    version: z.int(),
  }),
});
export type GarmentRecord = z.infer<typeof garmentRecord>;
export const garmentAnswer = z.object({ data: garmentRecord });

/** Empty text is stored as null. */
const optionalText = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Máximo ${max} caracteres.`)
    .nullable()
    .transform((text) => text || null);

const HEIGHT = `La estatura va de ${MODEL_HEIGHT.min} a ${MODEL_HEIGHT.max} cm.`;
const COLOR_NAME = 'Escribe el nombre del color.';
const COLOR_HEX = 'Elige la muestra del color.';
const ref = z.string().trim().min(1, 'La referencia es requerida.').max(MAX_REF_LENGTH);
const colorHex = z.string(COLOR_HEX).toLowerCase().regex(HEX_PATTERN, COLOR_HEX);
/** Sent back by clients that read it; ignored. */
const name = z.unknown().optional();

const withoutRepeats = (entries: readonly { ref: string }[]) =>
  new Set(entries.map((entry) => entry.ref)).size === entries.length;

/** As the form and a sheet read it back. */
const oneLine = z.string().overwrite((text) => text.replace(/\s+/g, ' ').trim());

const measureName = oneLine
  .toLowerCase()
  .min(1, 'Escribe la medida.')
  .max(MAX_MEASURE_NAME, `El nombre de una medida tiene hasta ${MAX_MEASURE_NAME} letras.`);

/** The fields of a garment that staff write, each separately. */
export const garmentFields = {
  fabric: optionalText(MAX_FABRIC),
  care: z.array(z.enum(CARES, 'Elige uno de los cuidados de la lista.')).transform(inLabelOrder),
  fit: z.enum(FITS, 'Elige uno de los calces de la lista.').nullable(),
  modelHeight: z.int(HEIGHT).min(MODEL_HEIGHT.min, HEIGHT).max(MODEL_HEIGHT.max, HEIGHT).nullable(),
  modelSize: optionalText(MAX_SIZE_LENGTH),
  measures: z
    .array(
      z.strictObject({
        size: oneLine
          .min(1, 'Escribe la talla.')
          .max(MAX_SIZE_LENGTH, `Una talla tiene hasta ${MAX_SIZE_LENGTH} letras.`),
        values: z
          .array(z.strictObject({ name: measureName, cm: z.number() }))
          .min(1, 'Escribe una medida.')
          .max(MAX_MEASURES, `Máximo ${MAX_MEASURES} medidas distintas.`),
      }),
    )
    .max(MAX_MEASURED_SIZES, `Máximo ${MAX_MEASURED_SIZES} tallas con medidas.`)
    .superRefine((rows, context) => {
      const message = measuresProblem(rows);
      if (message) context.addIssue({ code: 'custom', message });
    }),
  note: optionalText(MAX_NOTE),
  colorName: optionalText(MAX_COLOR_NAME),
  colorHex: colorHex.nullable(),
  colors: z
    .array(
      z.strictObject({
        ref,
        name,
        colorName: z.string(COLOR_NAME).trim().min(1, COLOR_NAME).max(MAX_COLOR_NAME),
        colorHex,
      }),
    )
    .max(MAX_COLORS - 1, `Una prenda tiene hasta ${MAX_COLORS} colores.`)
    .refine(withoutRepeats, 'Un color está dos veces.'),
  look: z
    .array(z.strictObject({ ref, name }))
    .max(MAX_LOOK, `Máximo ${MAX_LOOK} prendas en el look.`)
    .refine(withoutRepeats, 'Una prenda está dos veces en el look.'),
  video: videoSource.nullable(),
};

/** The body of PUT /items/{id}/garment: what is not sent stays as it is. `colors` are all others of the group. */
export const updateGarment = z.strictObject(garmentFields).partial().extend({ version: z.unknown().optional() });
export type UpdateGarment = z.output<typeof updateGarment>;
