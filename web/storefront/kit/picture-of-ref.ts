import { pictureKeyOfRef } from '#domain/catalogue/item.ts';

/** Picture URL of a sold style; orders keep only its ref. */
export function pictureOfRef(ref: string): string {
  return `/media/products/${encodeURIComponent(pictureKeyOfRef(ref))}.jpg`;
}
