import { negotiate } from '@fastify/accept-negotiator';
import type { Region, Sharp } from 'sharp';
import { loadSharp } from '#server/platform/pictures/load-sharp.ts';
import { variantQueue } from '#server/platform/pictures/picture-queue.ts';
import { type Storage, StorageUnavailable } from '#server/platform/storage/storage.ts';
import type { PictureLibrary } from './picture-library.ts';

/** In px: shown uncropped in link previews (https://ogp.me; Facebook and WhatsApp use 1.91:1). */
const SHARE_SIZE = { width: 1200, height: 630 };
/** WhatsApp ignores larger pictures. */
export const SHARE_MAX_BYTES = 300 * 1024;
/** Background of portrait pictures: --color-paper-sunken of web/ui/tokens.css. */
const SUNKEN_PAPER = '#f4efe6';
/** JPEG qualities tried in turn; with the last one any picture fits the limit. */
const QUALITIES = [82, 70, 55, 35];

/** Allowed widths in px; any other answers 404, so that nobody can fill the disk with sizes. */
export const WIDTHS = [160, 320, 480, 640, 960, 1280, 1600];

export const FORMATS = {
  avif: { contentType: 'image/avif', encode: (image: Sharp) => image.avif({ quality: 52, effort: 2 }) },
  webp: { contentType: 'image/webp', encode: (image: Sharp) => image.webp({ quality: 76, effort: 3 }) },
  jpeg: { contentType: 'image/jpeg', encode: (image: Sharp) => image.jpeg({ quality: 78, mozjpeg: true }) },
} as const;
type Format = keyof typeof FORMATS;

/** Format by content type, in order of preference: smallest files first. */
const FORMAT_OF = new Map(Object.entries(FORMATS).map(([name, { contentType }]) => [contentType, name as Format]));
const CONTENT_TYPES = [...FORMAT_OF.keys()];

/** The best format in the Accept header; JPEG when none matches. */
export function bestFormat(accept = ''): Format {
  return FORMAT_OF.get(negotiate(accept, CONTENT_TYPES) ?? 'image/jpeg') ?? 'jpeg';
}

export interface VersionedKey {
  key: string;
  /** 0 until staff change the pictures for the first time. */
  version: number;
}

/** What is cut out of a picture before it is resized. */
export interface Cut {
  /** Tells its copies from others: 'wide'. */
  name: string;
  /** In px of the original. */
  box: Region;
}

function nothingCached(error: unknown): null {
  if (error instanceof StorageUnavailable) return null;
  throw error;
}

const SHARED = 'share.jpeg';

function variantName(version: number, name: string): string {
  return version === 0 ? name : `v${version}/${name}`;
}

/** Resized copies of the pictures, made once each and cached in a local directory. */
export class PictureVariants {
  readonly #library: PictureLibrary;
  readonly #cache: Storage;
  readonly #making = new Map<string, Promise<Buffer | null>>();

  constructor(library: PictureLibrary, cache: Storage) {
    this.#library = library;
    this.#cache = cache;
  }

  /**
   * The picture resized to a width, in a format; null when there is no such picture.
   * @param version of the ref's pictures: copies of older versions are not used
   * @param cut only this part of the picture
   */
  get({ key, version }: VersionedKey, width: number, format: Format, cut?: Cut): Promise<Buffer | null> {
    const { contentType, encode } = FORMATS[format];
    const name = `${cut ? `${cut.name}-` : ''}${width}.${format}`;
    return this.#variant(key, variantName(version, name), contentType, async (original) => {
      const sharp = await loadSharp();
      const picture = cut ? sharp(original).extract(cut.box) : sharp(original);
      return encode(picture.resize({ width, withoutEnlargement: true })).toBuffer();
    });
  }

  /** The JPEG for previews of shared links; null when there is no such picture. */
  forSharing({ key, version }: VersionedKey): Promise<Buffer | null> {
    return this.#variant(key, variantName(version, SHARED), FORMATS.jpeg.contentType, drawSharePicture);
  }

  /** Deletes the cached copies of an older version of a picture. @param cuts names of the parts that it was shown in */
  async forget({ key, version }: VersionedKey, cuts: readonly string[] = []): Promise<void> {
    const formats = Object.keys(FORMATS);
    const sizes = WIDTHS.flatMap((width) => formats.map((format) => `${width}.${format}`));
    const names = [SHARED, ...sizes, ...cuts.flatMap((cut) => sizes.map((size) => `${cut}-${size}`))];
    await Promise.all(names.map((name) => this.#cache.delete(`${key}/${variantName(version, name)}`)));
  }

  async #variant(
    key: string,
    name: string,
    contentType: string,
    draw: (original: Buffer) => Promise<Buffer>,
  ): Promise<Buffer | null> {
    const variantKey = `${key}/${name}`;
    // If the cache cannot be read or written, the copy is made again each time.
    const cached = await this.#cache.get(variantKey).catch(nothingCached);
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
      const drawn = () =>
        draw(original).catch((error) => {
          // The storage returned something that is not a picture, perhaps its own error page.
          throw new StorageUnavailable(key, error);
        });
      const bytes = await variantQueue.run(drawn, { bytes: original.length });
      await this.#cache.put(variantKey, bytes, contentType).catch(nothingCached);
      return bytes;
    } finally {
      this.#making.delete(variantKey);
    }
  }
}

/** A product's picture for link previews (JPEG): uncropped, on a background in the shop's colours. */
export async function drawSharePicture(original: Buffer): Promise<Buffer> {
  const sharp = await loadSharp();
  // Decode to pixels once, so that further tries only encode.
  const { data, info } = await sharp(original)
    .autoOrient()
    .resize({ ...SHARE_SIZE, fit: 'contain', background: SUNKEN_PAPER })
    .flatten({ background: SUNKEN_PAPER })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  let picture = Buffer.alloc(0);
  for (const quality of QUALITIES) {
    picture = await sharp(data, { raw }).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (picture.length <= SHARE_MAX_BYTES) break;
  }
  return picture;
}
