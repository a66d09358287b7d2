/** Larger than a bank's receipt needs to be read, smaller than what a phone's camera makes. */
const LONGEST_SIDE = 2400;
/** Smaller files are sent as they are. */
const LIGHT_BYTES = 1_000_000;
const THUMBNAIL_SIDE = 480;

export interface PreparedPicture {
  blob: Blob;
  /** A data URL for the preview; empty when this browser cannot draw the picture. */
  thumbnail: string;
}

/** Makes a photo fit to travel over a slow line. What this browser cannot draw goes as it is: the server decides. */
export async function preparePicture(file: File): Promise<PreparedPicture> {
  try {
    const bitmap = await createImageBitmap(file);
    const thumbnail = draw(bitmap, THUMBNAIL_SIDE).toDataURL('image/jpeg', 0.7);
    const light = file.size <= LIGHT_BYTES ? file : await asJpeg(draw(bitmap, LONGEST_SIDE));
    bitmap.close();
    return { blob: light && light.size < file.size ? light : file, thumbnail };
  } catch {
    return { blob: file, thumbnail: '' };
  }
}

function draw(bitmap: ImageBitmap, longestSide: number): HTMLCanvasElement {
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  // JPEG knows no transparency: without a ground it would turn black.
  paper.fillStyle = 'white'; // raw colour: the paper under a picture, not of the interface
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return canvas;
}

function asJpeg(canvas: HTMLCanvasElement): Promise<Blob | null> {
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85));
}
