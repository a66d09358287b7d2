import { createHash, randomBytes } from 'node:crypto';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { loadSharp } from '#server/platform/pictures/load-sharp.ts';
import { PICTURE_PROBLEMS, reencodePicture } from '#server/platform/pictures/reencode-picture.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { AssetRow } from './assets.tables.ts';

/** In px: as wide as the widest screen that a picture fills. */
const MAX_SIDE = 2400;

/** An upload as it will be stored. */
interface EncodedPicture extends Pick<AssetRow, 'digest' | 'width' | 'height'> {
  jpeg: Buffer;
}

type StoredFile = Pick<AssetRow, 'file' | 'digest' | 'width' | 'height' | 'bytes'>;

/** The key of a picture's file in the storage. */
export const keyOf = ({ file }: Pick<AssetRow, 'file'>) => `assets/${file}`;

/** Encodes an upload again. @param leaving aborts when the client disconnects */
export async function encodePicture(upload: Buffer, leaving: AbortSignal): Promise<Outcome<EncodedPicture>> {
  const jpeg = await reencodePicture(upload, MAX_SIDE, leaving);
  if (typeof jpeg === 'string') {
    const message = PICTURE_PROBLEMS[jpeg];
    return { ok: false, code: jpeg, message, fields: { image: message } };
  }
  const sharp = await loadSharp();
  const { width, height } = await sharp(jpeg).metadata();
  return { ok: true, value: { jpeg, digest: createHash('sha256').update(jpeg).digest('hex'), width, height } };
}

/** Stores a picture under a name of its own, before any row refers to it. */
export async function storeFile(storage: Storage, { jpeg, ...facts }: EncodedPicture): Promise<StoredFile> {
  const file = `${randomBytes(9).toString('hex')}.jpg`;
  await storage.put(keyOf({ file }), jpeg, 'image/jpeg');
  return { ...facts, file, bytes: jpeg.length };
}
