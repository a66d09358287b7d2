import { createHash } from 'node:crypto';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import { reencodePicture } from '#server/platform/pictures/reencode-picture.ts';
import { fetchPicture } from '#server/platform/pictures/remote/fetch-picture.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** Maximum side in px, as for uploaded pictures of products. */
const MAX_SIDE = 2400;
const PROBLEMS = {
  inside: 'Esa dirección no es pública. Sube la imagen o usa la dirección https de la imagen.',
  unreachable: 'No pudimos traer la imagen de esa dirección. Revísala o sube la imagen.',
  too_large: 'La imagen de esa dirección pesa más de 8 MB.',
  not_an_image: 'En esa dirección no hay una imagen (JPG, PNG o WebP).',
  picture_broken: 'No pudimos leer la imagen de esa dirección. Prueba con otra.',
} as const;

interface GivenPicture {
  imageUrl?: string | null | undefined;
}

/**
 * Replaces a picture of another host by our own copy: pages show no pictures of other hosts, and those may disappear.
 * Files are named by their content, so variants share a file.
 * @param before the item's current URL; sent back unchanged, it stays
 */
export async function withOwnPicture<Body extends GivenPicture>(
  storage: Storage,
  body: Body,
  before: string | null,
  fetch: typeof fetchPicture = fetchPicture,
): Promise<Outcome<Body>> {
  const { imageUrl } = body;
  if (!imageUrl || imageUrl === before || !/^https?:/i.test(imageUrl)) return { ok: true, value: body };
  const fetched = await fetch(imageUrl);
  const picture = typeof fetched === 'string' ? fetched : await reencodePicture(fetched, MAX_SIDE);
  if (typeof picture === 'string') {
    return invalidField('imageUrl', PROBLEMS[picture]);
  }
  const key = `items/${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.jpg`;
  await storage.put(key, picture, 'image/jpeg');
  return { ok: true, value: { ...body, imageUrl: `/media/${key}` } };
}
