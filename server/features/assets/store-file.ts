import { createHash, randomBytes } from 'node:crypto';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { loadSharp } from '#server/platform/pictures/load-sharp.ts';
import { PICTURE_PROBLEMS, reencodePicture } from '#server/platform/pictures/reencode-picture.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { AssetRow } from './assets.tables.ts';

/** In px: as wide as the widest screen that a picture fills. */
const MAX_SIDE = 2400;

export type StoredFile = Pick<AssetRow, 'file' | 'digest' | 'width' | 'height' | 'bytes'>;

/** The key of a picture's file in the storage. */
export const keyOf = ({ file }: Pick<AssetRow, 'file'>) => `assets/${file}`;

/**
 * Encodes an upload again and stores it under a name of its own, before any row refers to it.
 * @param leaving aborts when the client disconnects
 */
export async function storeFile(storage: Storage, upload: Buffer, leaving: AbortSignal): Promise<Outcome<StoredFile>> {
  const picture = await reencodePicture(upload, MAX_SIDE, leaving);
  if (typeof picture === 'string') {
    const message = PICTURE_PROBLEMS[picture];
    return { ok: false, code: picture, message, fields: { image: message } };
  }
  const sharp = await loadSharp();
  const { width, height } = await sharp(picture).metadata();
  const file = `${randomBytes(9).toString('hex')}.jpg`;
  await storage.put(keyOf({ file }), picture, 'image/jpeg');
  const digest = createHash('sha256').update(picture).digest('hex');
  return { ok: true, value: { file, digest, width, height, bytes: picture.length } };
}
