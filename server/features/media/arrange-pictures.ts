import { MAX_IMAGES } from '#domain/catalogue/item-rules.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { reencodePicture } from '#server/platform/pictures/reencode-picture.ts';
import {
  type ChangedPictures,
  changePictures,
  PICTURES_CHANGED,
  type PictureServices,
  type PicturesSeen,
} from './change-pictures.ts';

/** In px: enough for zooming to the weave, and more than the widest size served. */
const MAX_SIDE = 2400;
const PROBLEMS = {
  not_an_image: 'El archivo debe ser una imagen (JPG, PNG o WebP).',
  picture_broken: 'No pudimos leer la imagen. Prueba con otra.',
} as const;
const TOO_MANY = `Un producto admite hasta ${MAX_IMAGES} imágenes.`;

interface PictureUpload extends PicturesSeen {
  /** 1-based; a position past the end appends the picture. */
  position: number;
  bytes: Buffer;
  actor: Actor;
  leaving: AbortSignal;
}

/** Re-encodes and stores a picture of a ref, replacing the one at its position. */
export async function uploadPicture(
  services: PictureServices,
  { ref, seen, position, bytes, actor, leaving }: PictureUpload,
): Promise<Outcome<ChangedPictures & { position: number }>> {
  const picture = await reencodePicture(bytes, MAX_SIDE, leaving);
  if (typeof picture === 'string') {
    return { ok: false, code: picture, message: PROBLEMS[picture], fields: { image: PROBLEMS[picture] } };
  }
  let placed = position;
  const outcome = await changePictures(services, {
    ref,
    seen,
    actor,
    action: 'picture.uploaded',
    details: { position },
    decide(present) {
      if (position > present.length && present.length >= MAX_IMAGES) {
        return invalidField('imageIndex', TOO_MANY);
      }
      placed = Math.min(position, present.length + 1);
      const pictures = present.map((file, index) => (index === placed - 1 ? { picture } : { file }));
      return { ok: true, value: placed > present.length ? [...pictures, { picture }] : pictures };
    },
  });
  return outcome.ok ? { ok: true, value: { ...outcome.value, position: placed } } : outcome;
}

/** Reorders the pictures of a ref. `order` lists each current position once, in the new order. */
export function reorderPictures(
  services: PictureServices,
  { ref, seen, order, actor }: PicturesSeen & { order: readonly number[]; actor: Actor },
): Promise<Outcome<ChangedPictures>> {
  return changePictures(services, {
    ref,
    seen,
    actor,
    action: 'picture.reordered',
    details: { order },
    decide(present) {
      const files = order.map((position) => present[position - 1]);
      const named = new Set(files);
      if (order.length !== present.length || named.size !== present.length || named.has(undefined)) {
        return PICTURES_CHANGED;
      }
      return { ok: true, value: files.flatMap((file) => (file === undefined ? [] : [{ file }])) };
    },
  });
}

/** Deletes one picture of a ref; those after it move up. */
export function deletePicture(
  services: PictureServices,
  { ref, seen, position, actor }: PicturesSeen & { position: number; actor: Actor },
): Promise<Outcome<ChangedPictures>> {
  return changePictures(services, {
    ref,
    seen,
    actor,
    action: 'picture.deleted',
    details: { position },
    decide(present) {
      if (position > present.length) return { ok: false, code: 'not_found', message: 'No hay tal imagen' };
      const left = present.filter((_file, index) => index !== position - 1);
      return { ok: true, value: left.map((file) => ({ file })) };
    },
  });
}
