import type { Outcome } from '#server/platform/database/attempt.ts';
import type { Actor } from '#server/platform/http/actor.ts';
import { type ChangedPictures, changePictures, type PictureServices } from './change-pictures.ts';

/** Takes one picture of a ref away; those after it move up. */
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
