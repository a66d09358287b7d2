import { pictureKeyOfRef } from '#domain/catalogue/item.ts';
import { within } from '#server/platform/faults/within.ts';
import { type Storage, StorageUnavailable } from '#server/platform/storage/storage.ts';

/** Pictures that are stored on first demand, such as the demo's. */
export interface PictureSource {
  covers(key: string): boolean;
  make(key: string): Promise<Buffer>;
}

/** After `{ref}.jpg`, pictures are named `{ref}_1.jpg` to `{ref}_10.jpg`. */
const MOST_NUMBERED = 10;
/** How long (ms) a page waits for one answer of the storage. */
const MOST_WAIT_MS = 1_000;

/** The public picture storage, and how to find a ref's pictures in it. */
export class PictureLibrary {
  readonly #storage: Storage;
  readonly #source: PictureSource | null;
  readonly #making = new Map<string, Promise<Buffer>>();

  constructor(storage: Storage, source: PictureSource | null) {
    this.#storage = storage;
    this.#source = source;
  }

  /** The stored picture; null when there is none. Made on first demand when the source covers it. */
  async get(key: string): Promise<Buffer | null> {
    const stored = await this.#storage.get(key);
    if (stored || !this.#source?.covers(key) || (await this.#isDeleted(key))) return stored;
    const underWay = this.#making.get(key) ?? this.#make(key, this.#source);
    this.#making.set(key, underWay);
    return underWay;
  }

  /** Stores a product's picture under its file name, replacing an existing one. */
  async put(file: string, picture: Buffer): Promise<void> {
    const key = `products/${file}`;
    await this.#storage.put(key, picture, 'image/jpeg');
    if (this.#source?.covers(key)) await this.#storage.delete(deletedKey(key));
  }

  /** Deletes a product's picture, and marks one from the source as deleted so that it is not made again. */
  async remove(file: string): Promise<void> {
    const key = `products/${file}`;
    if (this.#source?.covers(key)) await this.#storage.put(deletedKey(key), Buffer.from('gone'), 'text/plain');
    await this.#storage.delete(key);
  }

  /**
   * URLs of a ref's pictures for pages, in order: {ref}.jpg if it exists, then {ref}_1.jpg and so on up to the first gap.
   * @throws StorageUnavailable also when there is no answer for MOST_WAIT_MS, so that pages do not wait longer
   */
  async imagesOf(ref: string): Promise<string[]> {
    const images: string[] = [];
    for await (const file of this.#filesOf(ref, MOST_WAIT_MS)) {
      images.push(`/media/products/${encodeURIComponent(file)}`);
    }
    return images;
  }

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

  /** @param waitMs the longest wait for one answer; the storage's own timeout when left out */
  async *#filesOf(ref: string, waitMs?: number): AsyncGenerator<string> {
    const exists = async (file: string) => {
      const key = `products/${file}`;
      const answer = waitMs === undefined ? await this.#exists(key) : await within(this.#exists(key), waitMs);
      if (answer instanceof Error) throw answer;
      if (answer === 'late') throw new StorageUnavailable(key, `no answer for ${waitMs} ms`);
      return answer;
    };
    const name = pictureKeyOfRef(ref);
    if (await exists(`${name}.jpg`)) yield `${name}.jpg`;
    for (let number = 1; number <= MOST_NUMBERED; number += 1) {
      const file = `${name}_${number}.jpg`;
      if (!(await exists(file))) return;
      yield file;
    }
  }

  async #exists(key: string): Promise<boolean> {
    if (this.#source?.covers(key)) return !(await this.#isDeleted(key));
    return this.#storage.exists(key);
  }

  #isDeleted(key: string): Promise<boolean> {
    return this.#storage.exists(deletedKey(key));
  }

  async #make(key: string, source: PictureSource): Promise<Buffer> {
    try {
      const picture = await source.make(key);
      // Staff may have replaced or deleted it meanwhile.
      if ((await this.#storage.exists(key)) || (await this.#isDeleted(key))) {
        return (await this.#storage.get(key)) ?? picture;
      }
      await this.#storage.put(key, picture, 'image/jpeg').catch((error) => {
        // Serve it even if it could not be stored; it can be made again.
        if (!(error instanceof StorageUnavailable)) throw error;
      });
      return picture;
    } finally {
      this.#making.delete(key);
    }
  }
}

/** Key of the marker that a picture from the source was deleted. */
function deletedKey(key: string): string {
  return `${key}.gone`;
}
