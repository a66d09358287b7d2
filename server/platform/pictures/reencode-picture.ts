import { MAX_PICTURE_PIXELS } from '#domain/catalogue/picture.ts';
import { loadSharp } from './load-sharp.ts';
import { uploadQueue } from './picture-queue.ts';

type ReencodeProblem = 'not_an_image' | 'picture_broken';

/** Spanish messages of the problems, for a field. */
export const PICTURE_PROBLEMS: Record<ReencodeProblem, string> = {
  not_an_image: 'El archivo debe ser una imagen (JPG, PNG o WebP)',
  picture_broken: 'No pudimos leer la imagen. Prueba con otra.',
};

const TAKEN_FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/**
 * Decodes an uploaded picture and re-encodes it as JPEG, at most `maxSide` pixels wide and high. This removes anything
 * else in the file (EXIF, scripts, a second format).
 * @param leaving aborts when the client disconnects; a picture that is still queued is then skipped
 * @returns the JPEG, or why it could not be made
 * @throws AppError 503 when too many pictures are queued
 */
export async function reencodePicture(
  bytes: Buffer,
  maxSide: number,
  leaving?: AbortSignal,
): Promise<Buffer | ReencodeProblem> {
  const sharp = await loadSharp();
  const format = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(
      (metadata) => metadata.format,
      () => undefined,
    );
  if (!format || !TAKEN_FORMATS.has(format)) return 'not_an_image';
  return uploadQueue.run(() => reencode(bytes, maxSide), { bytes: bytes.length, signal: leaving });
}

async function reencode(bytes: Buffer, maxSide: number): Promise<Buffer | ReencodeProblem> {
  try {
    const sharp = await loadSharp();
    return await sharp(bytes, { limitInputPixels: MAX_PICTURE_PIXELS, failOn: 'warning' })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    return 'picture_broken';
  }
}
