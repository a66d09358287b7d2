import sharp, { type Sharp } from 'sharp';
import type { Storage } from '#server/platform/storage/storage.ts';
import type { PictureLibrary } from './picture-library.ts';
import { drawSharePicture } from './share-picture.ts';

/** The widths a page may ask for; any other is 404, so that nobody fills the disk with sizes. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600];

export const FORMATS = {
  avif: { contentType: 'image/avif', encode: (image: Sharp) => image.avif({ quality: 52, effort: 2 }) },
  webp: { contentType: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 76, effort: 3 }) },
  jpeg: { contentType: 'image/jpeg', encode: (image: Sharp) => image.jpeg({ quality: 78, mozjpeg: true }) },
} as const;
export type Format = keyof typeof FORMATS;

/** The best format that the Accept header names; JPEG is what everything reads. */
export function bestFormat(accept: string | undefined): Format {
  if (accept?.includes('image/avif')) return 'avif';
  return accept?.includes('image/webp') ? 'webp' : 'jpeg';
}

/** Smaller copies of the pictures, made once each and kept beside this process. */
export class PictureVariants {
  readonly #library: PictureLibrary;
  readonly #cache: Storage;
  readonly #making = new Map<string, Promise<Buffer | null>>();

  constructor(library: PictureLibrary, cache: Storage) {
    this.#library = library;
    this.#cache = cache;
  }

  /** The picture narrower, in a format the asker reads; null when there is no such picture. */
  get(key: string, width: number, format: Format): Promise<Buffer | null> {
    const { contentType, encode } = FORMATS[format];
    return this.#variant(key, `${width}.${format}`, contentType, (original) =>
      encode(sharp(original).resize({ width, withoutEnlargement: true })).toBuffer(),
    );
  }

  /** The picture as a shared link shows it. */
  forSharing(key: string): Promise<Buffer | null> {
    return this.#variant(key, 'share.jpeg', FORMATS.jpeg.contentType, drawSharePicture);
  }

  async #variant(
    key: string,
    name: string,
    contentType: string,
    draw: (original: Buffer) => Promise<Buffer>,
  ): Promise<Buffer | null> {
    const variantKey = `${key}/${name}`;
    const cached = await this.#cache.get(variantKey);
    if (cached) return cached;
    const underWay = this.#making.get(variantKey) ?? this.#make(key, variantKey, contentType, draw);
    this.#making.set(variantKey, underWay);
    return underWay;
  }

  async #make(
    key: string,
    variantKey: string,
    contentType: string,
    draw: (original: Buffer) => Promise<Buffer>,
  ): Promise<Buffer | null> {
    try {
      const original = await this.#library.get(key);
      if (!original) return null;
      const bytes = await draw(original);
      await this.#cache.put(variantKey, bytes, contentType);
      return bytes;
    } finally {
      this.#making.delete(variantKey);
    }
  }
}
