import { MAX_PICTURE_BYTES, PICTURE_HEAD_BYTES, uploadKind } from '#domain/catalogue/picture.ts';
import heicWorker from './heic.worker.ts?worker&url';
import pdfWorker from './pdf.worker.ts?worker&url';
import { NOT_READABLE, NOT_READY, ONLY_PROOFS, type ProofProblem, TOO_HEAVY } from './proof-words.ts';

/** In px; the server stores proofs no larger than this. */
const LONGEST_SIDE = 2000;
/** Files up to this size are sent unchanged. */
const LIGHT_BYTES = 300_000;
const THUMBNAIL_SIDE = 480;
/** A decoded picture takes 4 bytes per pixel: larger ones could crash the page on a small phone. */
const MOST_PIXELS = 64_000_000;

export interface PreparedProof {
  blob: Blob;
  /** A data URL for the preview; empty when this browser cannot draw the picture. */
  thumbnail: string;
  /** The number of pages of a PDF; only the first page is sent. */
  pages?: number;
}

/**
 * Converts a chosen file to a picture that the server accepts. A photo is shrunk for slow connections. The first page
 * of a PDF is drawn. A HEIC that this browser cannot read is decoded. The code for PDF and HEIC is loaded on demand.
 */
export async function prepareProof(file: Blob): Promise<PreparedProof | { problem: ProofProblem }> {
  const prepared = await prepare(file).catch((error): { problem: ProofProblem } => ({ problem: problemOf(error) }));
  return 'blob' in prepared && prepared.blob.size > MAX_PICTURE_BYTES ? { problem: TOO_HEAVY } : prepared;
}

async function prepare(file: Blob): Promise<PreparedProof | { problem: ProofProblem }> {
  const kind = uploadKind(new Uint8Array(await file.slice(0, PICTURE_HEAD_BYTES).arrayBuffer()));
  if (kind === 'pdf') {
    // The worker first: the browser does not request a failed module again until the page is reloaded.
    const port = await fetchWorker(pdfWorker);
    try {
      const { drawFirstPage } = await import('./draw-pdf.ts');
      const { page, pages } = await drawFirstPage(file, LONGEST_SIDE, port);
      return { ...(await fromCanvas(page)), pages };
    } finally {
      port.terminate();
    }
  }
  if (kind === null && !file.type.startsWith('image/')) return { problem: ONLY_PROOFS };
  const address = URL.createObjectURL(file);
  try {
    const picture = await load(address);
    if (picture.naturalWidth * picture.naturalHeight > MOST_PIXELS) return { blob: file, thumbnail: '' };
    const whole = draw(picture, picture.naturalWidth, picture.naturalHeight, LONGEST_SIDE);
    return await fromCanvas(whole, kind === 'heic' ? null : file);
  } catch {
    if (kind !== 'heic') return { blob: file, thumbnail: '' };
  } finally {
    URL.revokeObjectURL(address);
  }
  const picture = await decodeHeic(file, MOST_PIXELS);
  const whole = draw(picture, picture.width, picture.height, LONGEST_SIDE);
  picture.close();
  return fromCanvas(whole);
}

/** @param original sent instead of the canvas if it is small */
async function fromCanvas(whole: HTMLCanvasElement, original: Blob | null = null): Promise<PreparedProof> {
  // The preview is drawn from the upload-sized canvas, not from the full picture.
  const small = draw(whole, whole.width, whole.height, THUMBNAIL_SIDE);
  const thumbnail = small.toDataURL('image/jpeg', 0.7);
  const lighter = original && original.size <= LIGHT_BYTES ? null : await asJpeg(whole);
  // Frees the canvas memory at once instead of at garbage collection.
  for (const canvas of [whole, small]) canvas.width = 0;
  const blob = original && (!lighter || lighter.size >= original.size) ? original : lighter;
  if (!blob) throw new Error('no canvas');
  return { blob, thumbnail };
}

function problemOf(error: unknown): ProofProblem {
  // A dynamic import whose file cannot be loaded rejects with a TypeError, as fetch does.
  return error instanceof TypeError ? NOT_READY : NOT_READABLE;
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

/**
 * Decodes a HEIC photo in a worker, where the content security policy allows WebAssembly.
 * @throws TypeError when the library could not be loaded, another error for a file that is broken or too large
 */
async function decodeHeic(file: Blob, mostPixels: number): Promise<ImageBitmap> {
  const worker = await fetchWorker(heicWorker);
  try {
    const bytes = await file.arrayBuffer();
    const picture = await new Promise<ImageData>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ImageData | string>) =>
        typeof data === 'string' ? reject(new Error(data)) : resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ bytes, mostPixels }, [bytes]);
    });
    return await createImageBitmap(picture);
  } finally {
    worker.terminate();
  }
}

/**
 * Loads a worker's code and then starts the worker from the browser's cache. A worker's error event does not tell
 * whether the code could not be loaded or failed.
 * @throws TypeError when the code cannot be loaded
 */
async function fetchWorker(url: string): Promise<Worker> {
  const answer = await fetch(url);
  if (!answer.ok) throw new TypeError(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
  return new Worker(url, { type: 'module' });
}
