import sharp from 'sharp';

export type ReencodeProblem = 'not_an_image' | 'picture_broken';

/** 40 megapixels: more than any phone's picture, far less than a bomb. */
const MAX_INPUT_PIXELS = 40_000_000;
const TAKEN_FORMATS = new Set(['jpeg', 'png', 'webp', 'heif', 'gif']);

/**
 * Decodes an uploaded picture and encodes it anew as JPEG, at most `maxSide` pixels wide and high: whatever else
 * stood in the file (EXIF, scripts, a second format) does not come through.
 * @returns the JPEG, or why it could not be made
 */
export async function reencodePicture(bytes: Buffer, maxSide: number): Promise<Buffer | ReencodeProblem> {
  const format = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .then(
      (metadata) => metadata.format,
      () => undefined,
    );
  if (!format || !TAKEN_FORMATS.has(format)) return 'not_an_image';
  try {
    return await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS, failOn: 'warning' })
      .rotate()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82, mozjpeg: true })
      .toBuffer();
  } catch {
    return 'picture_broken';
  }
}
