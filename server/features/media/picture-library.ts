import { pictureKeyOfRef } from '#domain/catalogue/item.ts';
import { type Storage, StorageUnavailable } from '#server/platform/storage/storage.ts';

/** Pictures that can be made when they are first asked for; the demo shop draws its garments so. */
export interface PictureSource {
  covers(key: string): boolean;
  make(key: string): Promise<Buffer>;
}

/** The pictures beside `{ref}.jpg` are `{ref}_1.jpg` to `{ref}_10.jpg`. */
const MOST_NUMBERED = 10;

/** The public bucket of pictures, and how a ref's pictures are found in it. */
export class PictureLibrary {
  readonly #storage: Storage;
  readonly #source: PictureSource | null;
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(storage: Storage, source: PictureSource | null) {
    this.#storage = storage;
    this.#source = source;
  }

  /** The picture as stored, made on first demand where there is a source for it. Never made twice. */
  async get(key: string): Promise<Buffer | null> {
    const stored = await this.#storage.get(key);
    if (stored || !this.#source?.covers(key) || (await this.#isGone(key))) return stored;
    const underWay = this.#making.get(key) ?? this.#make(key, this.#source);
    this.#making.set(key, underWay);
    return underWay;
  }

  /** Stores a product's picture by its file name, in the place of one that is there. */
  async put(file: string, picture: Buffer): Promise<void> {
    const key = `products/${file}`;
    await this.#storage.put(key, picture, 'image/jpeg');
    if (this.#source?.covers(key)) await this.#storage.delete(goneKey(key));
  }

  /** Takes a product's picture away; one that could be made again is not. */
  async remove(file: string): Promise<void> {
    const key = `products/${file}`;
    if (this.#source?.covers(key)) await this.#storage.put(goneKey(key), Buffer.from('gone'), 'text/plain');
    await this.#storage.delete(key);
  }

  /** URLs of a ref's pictures, in order: {ref}.jpg if it exists, then {ref}_1.jpg and on to the first gap. */
  async imagesOf(ref: string): Promise<string[]> {
    return (await this.filesOf(ref)).map((file) => `/media/products/${encodeURIComponent(file)}`);
  }

  /** The names of a ref's pictures, in the same order. */
  async filesOf(ref: string): Promise<string[]> {
    const files: string[] = [];
    for await (const file of this.#filesOf(ref)) files.push(file);
    return files;
  }

  /** The key of a ref's first picture; null when it has none. */
  async firstOf(ref: string): Promise<string | null> {
    for await (const file of this.#filesOf(ref)) return `products/${file}`;
    return null;
  }

  async *#filesOf(ref: string): AsyncGenerator<string> {
    const name = pictureKeyOfRef(ref);
    if (await this.#exists(`products/${name}.jpg`)) yield `${name}.jpg`;
    for (let number = 1; number <= MOST_NUMBERED; number += 1) {
      const file = `${name}_${number}.jpg`;
      if (!(await this.#exists(`products/${file}`))) return;
      yield file;
    }
  }

  async #exists(key: string): Promise<boolean> {
    if (this.#source?.covers(key)) return !(await this.#isGone(key));
    return this.#storage.exists(key);
  }

  #isGone(key: string): Promise<boolean> {
    return this.#storage.exists(goneKey(key));
  }

  async #make(key: string, source: PictureSource): Promise<Buffer> {
    try {
      const picture = await source.make(key);
      // Staff may have put another in its place meanwhile, or taken it away.
      if ((await this.#storage.exists(key)) || (await this.#isGone(key)))
        return (await this.#storage.get(key)) ?? picture;
      await this.#storage.put(key, picture, 'image/jpeg').catch((error) => {
        // It can be made again; whoever asked gets it all the same.
        if (!(error instanceof StorageUnavailable)) throw error;
      });
      return picture;
    } finally {
      this.#making.delete(key);
    }
  }
}

/** Says that a picture which could be made on demand was taken away. */
function goneKey(key: string): string {
  return `${key}.gone`;
}
