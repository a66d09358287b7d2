import { z } from 'zod';
import {
  MAX_BARCODE_LENGTH,
  MAX_CATEGORY_LENGTH,
  MAX_DISCOUNT_PERCENT,
  MAX_IMAGES,
  MAX_PRICE_CENTS,
  MAX_REF_LENGTH,
  MAX_SIZE_LENGTH,
  MAX_STOCK,
  REF_PATTERN,
} from '#domain/catalogue/item-rules.ts';
import { hasAtMostTwoDecimals } from '#domain/money/money.ts';
import { oneOf } from '../record.ts';
import { type ItemRecord, itemRecord } from './item.ts';

/** Messages for missing, empty or invalid fields. */
export const ITEM_MESSAGES = {
  ref: 'La referencia es requerida.',
  barcode: 'El código de barras es requerido.',
  price: 'El precio es requerido.',
  priceNotPositive: 'El precio debe ser un número mayor que cero.',
  name: 'El nombre es requerido.',
  description: 'La descripción es requerida.',
  category: 'La categoría es requerida.',
  categoryId: 'El género es requerido.',
  size: 'La talla es requerida.',
} as const;

/** Error for a barcode that another item has; `details` is `{ itemId, ref, name }` of that item. */
export const BARCODE_TAKEN = 'Este código de barras ya pertenece a otro producto.';
export interface BarcodeTakenDetails {
  itemId: number;
  ref: string;
  name: string;
}

const required = (message: string, max: number) =>
  z
    .string({ error: message })
    .trim()
    .min(1, message)
    .max(max, `Máximo ${max.toLocaleString('es-VE')} caracteres.`);

const between = (min: number, max: number, what: string) => {
  const message = `${what} debe ser un número entero de ${min.toLocaleString('es-VE')} a ${max.toLocaleString('es-VE')}.`;
  return z.int({ error: message }).min(min, message).max(max, message);
};

/** A JSON number is converted to its digits. */
const ref = z
  .union([z.string(), z.number()], { error: ITEM_MESSAGES.ref })
  .transform((value) => String(value).trim())
  .pipe(
    z
      .string()
      .min(1, ITEM_MESSAGES.ref)
      .regex(REF_PATTERN, `La referencia admite hasta ${MAX_REF_LENGTH} letras, números, espacios, puntos y guiones.`),
  );

/** Dollars. */
const price = z
  .number({ error: ({ input }) => (input === undefined ? ITEM_MESSAGES.price : ITEM_MESSAGES.priceNotPositive) })
  .positive(ITEM_MESSAGES.priceNotPositive)
  .max(MAX_PRICE_CENTS / 100, 'El precio máximo es 99.999,99.')
  .refine(hasAtMostTwoDecimals, 'El precio admite dos decimales.')
  .refine((value) => value >= 0.01, ITEM_MESSAGES.priceNotPositive);

/** A path of the shop or an https URL; null: the picture is found by the ref. */
const imageUrl = z
  .string()
  .trim()
  .max(500)
  .regex(/^(\/[^/\\]|https?:\/\/)/, 'La imagen debe ser una dirección https o una ruta de la tienda.')
  .nullable();

/** The fields that staff can edit, each separately: the form validates them while typing. */
export const itemFields = {
  ref,
  barcode: required(ITEM_MESSAGES.barcode, MAX_BARCODE_LENGTH),
  name: required(ITEM_MESSAGES.name, 200),
  description: required(ITEM_MESSAGES.description, 5_000),
  price,
  discPercent: between(0, MAX_DISCOUNT_PERCENT, 'El descuento'),
  stock: between(0, MAX_STOCK, 'El stock'),
  /** Stored lowercase. */
  category: required(ITEM_MESSAGES.category, MAX_CATEGORY_LENGTH).transform((value) => value.toLowerCase()),
  categoryId: z.literal([1, 2], { error: ITEM_MESSAGES.categoryId }),
  size: required(ITEM_MESSAGES.size, MAX_SIZE_LENGTH),
  imagesCount: between(1, MAX_IMAGES, 'La cantidad de imágenes'),
  imageUrl,
};

const imagesCountByEitherName = {
  imagesCount: itemFields.imagesCount.optional(),
  /** Alias sent by older clients. */
  imageCount: itemFields.imagesCount.optional(),
};

/** Accepted because clients send back a record they read; ignored. */
const readOnly = {
  id: z.unknown().optional(),
  createdAt: z.unknown().optional(),
  updatedAt: z.unknown().optional(),
  version: z.unknown().optional(),
  images: z.unknown().optional(),
  sizes: z.unknown().optional(),
  garment: z.unknown().optional(),
  colors: z.unknown().optional(),
  look: z.unknown().optional(),
};

function withoutReadOnly<
  Body extends { imagesCount?: number; imageCount?: number } & { [Key in keyof typeof readOnly]?: unknown },
>({ id, createdAt, updatedAt, version, images, sizes, garment, colors, look, imageCount, ...fields }: Body) {
  const imagesCount = fields.imagesCount ?? imageCount;
  return { ...fields, ...(imagesCount === undefined ? {} : { imagesCount }) };
}

/** The body of POST /items. Discount and stock default to 0. The number of pictures defaults to the ref's. */
export const createItem = z
  .strictObject({
    ...itemFields,
    discPercent: itemFields.discPercent.default(0),
    stock: itemFields.stock.default(0),
    imageUrl: imageUrl.optional(),
    ...imagesCountByEitherName,
    ...readOnly,
  })
  .transform(withoutReadOnly);
export type CreateItem = z.output<typeof createItem>;

/**
 * The body of PUT /items/{id}, whole or partial. A record may be sent back as GET returned it, so an old record may
 * keep fields it never had: a blank description or size is refused only if there was one before.
 */
export const updateItem = z
  .strictObject({
    ref: itemFields.ref.optional(),
    barcode: itemFields.barcode.optional(),
    name: itemFields.name.optional(),
    description: z
      .string({ error: ITEM_MESSAGES.description })
      .trim()
      .max(5_000, 'Máximo 5.000 caracteres.')
      .optional(),
    price: itemFields.price.optional(),
    discPercent: itemFields.discPercent.optional(),
    stock: itemFields.stock.optional(),
    category: itemFields.category.optional(),
    categoryId: itemFields.categoryId.optional(),
    size: z
      .string({ error: ITEM_MESSAGES.size })
      .trim()
      .max(MAX_SIZE_LENGTH, `Máximo ${MAX_SIZE_LENGTH} caracteres.`)
      .nullable()
      .optional(),
    imageUrl: imageUrl.optional(),
    ...imagesCountByEitherName,
    ...readOnly,
  })
  .transform(withoutReadOnly);
export type UpdateItem = z.output<typeof updateItem>;

export const itemAnswer = oneOf(itemRecord);

/** A store that stops offering an item online, and the pieces of it that are available there and stay there. */
const stoppedOffer = z.object({ locationId: z.int(), name: z.string(), available: z.int() });

/** The answer of PUT /items/{id}. `meta` stands there where the stock that was written is less than what stores offered. */
export const updatedItemAnswer = itemAnswer.extend({
  meta: z.object({ stoppedOnline: z.array(stoppedOffer) }).optional(),
});
export type UpdatedItemAnswer = z.infer<typeof updatedItemAnswer>;

/** `details` of 412 `version_conflict`: the item as it is, and who changed it last; null when it was no single person. */
export interface StaleItemDetails extends ItemRecord {
  changedBy: string | null;
}
