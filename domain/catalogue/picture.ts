/** The largest picture the shop takes, in bytes. */
export const MAX_PICTURE_BYTES = 8 * 1024 * 1024;
/** 40 megapixels: more than any phone's picture, far less than a bomb. */
export const MAX_PICTURE_PIXELS = 40_000_000;
/** How much of a file `pictureFileProblem` looks at. */
export const PICTURE_HEAD_BYTES = 64;

/**
 * Why a file cannot be a picture of the shop, from its size in bytes and its first `PICTURE_HEAD_BYTES`, in words that go
 * on from its name; null when it can. What a file calls itself counts for nothing.
 */
export function pictureFileProblem(size: number, head: Uint8Array): string | null {
  if (size === 0) return 'está vacía.';
  const kind = kindOf(head);
  if (kind === 'heic') return 'está en formato HEIC. Guárdala como JPG y elígela de nuevo.';
  if (kind === null) return 'no es una imagen JPG, PNG, WebP, AVIF o GIF.';
  if (size > MAX_PICTURE_BYTES) return 'pesa más de 8 MB.';
  return null;
}

function kindOf(head: Uint8Array): 'picture' | 'heic' | null {
  const text = String.fromCharCode(...head);
  if (text.startsWith('\xff\xd8\xff') || text.startsWith('\x89PNG\r\n\x1a\n') || text.startsWith('GIF8'))
    return 'picture';
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'picture';
  if (text.slice(4, 8) !== 'ftyp') return null;
  // A file of this family lists the formats it can be read as.
  const brands = text.slice(8, 8 + Math.max(0, (head[3] ?? 0) - 8));
  if (brands.includes('avif')) return 'picture';
  return /hei[cxms]|hev[cxms]|mif1|msf1/.test(brands) ? 'heic' : null;
}

/** Where the shop serves its own product pictures. */
const OURS = '/media/products/';

/**
 * The address of a picture with the version its ref's pictures are at: a picture that was replaced stands at another
 * address, so that no browser shows the old one. Pictures that stand elsewhere keep theirs.
 */
export function withPictureVersion(url: string, version: number): string {
  return version > 0 && url.startsWith(OURS) && !url.includes('?') ? `${url}?v=${version}` : url;
}
