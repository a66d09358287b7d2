import { MAX_PICTURE_BYTES } from '#domain/catalogue/picture.ts';

/** In px; the server stores proofs no larger than this. */
const LONGEST_SIDE = 2000;
/** Files up to this size are sent unchanged. */
const LIGHT_BYTES = 300_000;
const THUMBNAIL_SIDE = 480;
/** A decoded picture takes 4 bytes per pixel: larger ones could crash the page on a small phone. */
const MOST_PIXELS = 64_000_000;

export interface PreparedPicture {
  blob: Blob;
  /** A data URL for the preview; empty when this browser cannot draw the picture. */
  thumbnail: string;
}

/** Shrinks a photo for slow connections. A file that this browser cannot decode is sent unchanged. */
export async function preparePicture(file: Blob): Promise<PreparedPicture> {
  const address = URL.createObjectURL(file);
  try {
    const picture = await load(address);
    if (picture.naturalWidth * picture.naturalHeight > MOST_PIXELS) return { blob: file, thumbnail: '' };
    // The preview is drawn from the upload-sized canvas, not from the full picture.
    const whole = draw(picture, picture.naturalWidth, picture.naturalHeight, LONGEST_SIDE);
    const small = draw(whole, whole.width, whole.height, THUMBNAIL_SIDE);
    const thumbnail = small.toDataURL('image/jpeg', 0.7);
    const lighter = file.size <= LIGHT_BYTES ? null : await asJpeg(whole);
    // Frees the canvas memory at once instead of at garbage collection.
    for (const canvas of [whole, small]) canvas.width = 0;
    return { blob: lighter && lighter.size < file.size ? lighter : file, thumbnail };
  } catch {
    return { blob: file, thumbnail: '' };
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** True when the file exceeds the server's size limit. */
export function isTooHeavy(blob: Blob): boolean {
  return blob.size > MAX_PICTURE_BYTES;
}

/** An image element has its dimensions before decoding and applies the EXIF orientation. */
function load(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const picture = new Image();
    picture.onload = () => resolve(picture);
    picture.onerror = () => reject(new Error('no picture'));
    picture.src = address;
  });
}

function draw(source: CanvasImageSource, width: number, height: number, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  // JPEG has no transparency: without a background, transparent areas would turn black.
  paper.fillStyle = 'white'; // raw colour: the paper under a picture, not of the interface
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(source, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function asJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
