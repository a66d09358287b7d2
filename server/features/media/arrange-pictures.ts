import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type ChangedPictures, changePictures, type PictureServices } from './change-pictures.ts';

/** Reorders the pictures of a ref. `order` lists each current position once, in the new order. */
export function reorderPictures(
  services: PictureServices,
  { ref, order, actor }: { ref: string; order: readonly number[]; actor: Actor },
): Promise<Outcome<ChangedPictures>> {
  return changePictures(services, {
    ref,
    actor,
    action: 'picture.reordered',
    details: { order },
    decide(present) {
      const files = order.map((position) => present[position - 1]);
      const named = new Set(files);
      if (order.length !== present.length || named.size !== present.length || named.has(undefined)) {
        const message = 'Las imágenes de este producto cambiaron mientras las ordenabas.';
        return { ok: false, code: 'pictures_changed', message };
      }
      return { ok: true, value: files.flatMap((file) => (file === undefined ? [] : [{ file }])) };
    },
  });
}

/** Deletes one picture of a ref; those after it move up. */
export function deletePicture(
  services: PictureServices,
  { ref, position, actor }: { ref: string; position: number; actor: Actor },
): Promise<Outcome<ChangedPictures>> {
  return changePictures(services, {
    ref,
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
