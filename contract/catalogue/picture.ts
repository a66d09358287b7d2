import { z } from 'zod';
import { REF_PATTERN } from '#domain/catalogue/item-rules.ts';
import { oneOf, wholeNumber } from '../record.ts';

/** One picture of a ref. `position` is 1-based: 1 is shown first. `url` changes whenever the picture does. */
export const productPicture = z.object({ position: z.int(), url: z.string() });
export type ProductPicture = z.infer<typeof productPicture>;

/**
 * GET, PUT and DELETE /items/pictures/{ref} return the pictures after the call. A change that sends their `version` in `If-Match`
 * is refused with 409 `pictures_changed` once somebody has changed them: its positions would mean other pictures.
 */
export const productPictures = z.object({ ref: z.string(), pictures: z.array(productPicture), version: z.int() });
export const productPicturesAnswer = oneOf(productPictures);
export type ProductPictures = z.infer<typeof productPictures>;

export const refParams = z.object({ ref: z.string().regex(REF_PATTERN) });
export const picturePositionParams = refParams.extend({ position: wholeNumber(1, 11) });

/**
 * The body of PUT /items/pictures/{ref}: the current positions in the wanted order; [2, 1, 3] puts the second picture
 * first. Each position must occur once; if the number of pictures has changed: 409 `pictures_changed`.
 */
export const reorderPictures = z.strictObject({ order: z.array(z.int().min(1).max(11)).min(1).max(11) });

/** The response of PUT /aws/s3/update-file (multipart: image, ref, imageIndex from 1; past the end appends). */
export const uploadedPicture = z.object({ url: z.string(), position: z.int(), version: z.int() });
export type UploadedPicture = z.infer<typeof uploadedPicture>;
