import { z } from 'zod';
import { MAX_REF_LENGTH } from '#domain/catalogue/item-rules.ts';
import { listOf, oneOf, pageQuery, recordOf } from '../record.ts';
import { colorOption, garmentVideo, publicGarment } from './garment.ts';

/** A variant with all its fields. Money is dollars with at most 2 decimals. */
export const itemAttributes = z.object({
  ref: z.string(),
  barcode: z.string(),
  name: z.string(),
  description: z.string(),
  price: z.number(),
  discPercent: z.int(),
  stock: z.int(),
  category: z.string(),
  categoryId: z.union([z.literal(1), z.literal(2)]),
  size: z.string().nullable(),
  imageUrl: z.string().nullable(),
  imagesCount: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  version: z.int(),
});
export const itemRecord = recordOf(itemAttributes);
export type ItemRecord = z.infer<typeof itemRecord>;

/** A size of the item's ref: its stock, and the id of the variant to buy. */
export const sizeOption = z.object({ size: z.string(), stock: z.int(), itemId: z.int() });

export const itemDetailRecord = recordOf(
  itemAttributes.extend({
    /** URLs of the existing pictures, in order. */
    images: z.array(z.string()),
    /** Each size with the barcode, price and discount of its own variant. */
    sizes: z.array(sizeOption.extend(itemAttributes.pick({ barcode: true, price: true, discPercent: true }).shape)),
    /** Absent when nothing is known of the garment. Staff write it with PUT /items/{id}/garment. */
    garment: publicGarment.optional(),
    /** All colours of this garment, its own included; absent when it is not linked with others. */
    colors: z.array(colorOption).optional(),
    /** Refs of 'Completa el look', in order; absent without any. */
    look: z.array(z.string()).optional(),
    /** Shown after the pictures, without sound; absent without one. */
    video: garmentVideo.optional(),
  }),
);
export type ItemDetailRecord = z.infer<typeof itemDetailRecord>;
export const itemDetail = oneOf(itemDetailRecord);

/** Without `page[…]` the whole list is returned, for older clients that page by themselves. */
export const itemListQuery = z.strictObject({
  ref: z.string().max(MAX_REF_LENGTH).optional(),
  'filter[ref]': z.string().max(40).optional(),
  'filter[barcode]': z.string().max(64).optional(),
  ...pageQuery,
});
export const itemList = listOf(
  itemRecord,
  z.object({ total: z.int(), page: z.int().optional(), pageSize: z.int().optional() }),
);
