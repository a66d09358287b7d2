/** Largest accepted picture file, in bytes. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** 40 megapixels: enough for ordinary photos, small enough to stop decompression bombs. */
export const MAX_PICTURE_PIXELS = 40_000_000;
/** Bytes at the start of a file that `pictureFileProblem` needs. */
export const PICTURE_HEAD_BYTES = 64;

/**
 * Why a file is not accepted as a picture, from its size in bytes and its first `PICTURE_HEAD_BYTES`; null when it is.
 * The Spanish text continues a sentence that begins with the file name. Name and declared type are ignored.
 */
export function pictureFileProblem(size: number, head: Uint8Array): string | null {
  if (size === 0) return 'está vacía.';
  const kind = uploadKind(head);
  if (kind === 'heic') return 'está en formato HEIC. Guárdala como JPG y elígela de nuevo.';
  if (kind !== 'picture') return 'no es una imagen JPG, PNG, WebP, AVIF o GIF.';
  if (size > MAX_PICTURE_BYTES) return 'pesa más de 8 MB.';
  return null;
}

/** The kind of a file by its first `PICTURE_HEAD_BYTES`; null when it is neither a picture nor a PDF. */
export function uploadKind(head: Uint8Array): 'picture' | 'heic' | 'pdf' | null {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || text.startsWith('GIF8'))
    return 'picture';
  if (text.includes('%PDF-')) return 'pdf';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'picture';
  if (text.slice(4, 8) !== 'ftyp') return null;
  // ISO base media files (HEIF, AVIF) list compatible brands after the major brand.
  const brands = text.slice(8, 8 + Math.max(0, (head[3] ?? 0) - 8));
  if (brands.includes('avif')) return 'picture';
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : null;
}

/** Path prefix of the shop's own product pictures. */
const OURS = '/media/products/';

/**
 * Adds the version of its ref's pictures to a picture URL, so that browsers do not show a cached old picture. URLs of
 * pictures hosted elsewhere stay unchanged.
 */
export function withPictureVersion(url: string, version: number): string {
  return version > 0 && url.startsWith(OURS) && !url.includes('?') ? `${url}?v=${version}` : url;
}
