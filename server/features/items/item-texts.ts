import { LRUCache } from 'lru-cache';

const BETWEEN = '\0';
/** Memory of the texts that were searched for: a byte for each item of each. */
const FOUND_BYTES = 2 * 1024 * 1024;

/**
 * The searchable texts of all items in one string, since one search in a long string takes a tenth of the time of as many
 * searches as there are items.
 */
export class ItemTexts {
  readonly #joined: string;
  /** Where the text of each position begins; and where one after the last would. */
  readonly #starts: Uint32Array;
  readonly #found = new LRUCache<string, Uint8Array>({
    maxSize: FOUND_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });

  /** @param items in the order of their positions */
  constructor(items: readonly { text: string }[]) {
    this.#joined = items.map(({ text }) => text).join(BETWEEN);
    this.#starts = new Uint32Array(items.length + 1);
    for (let at = 0; at < items.length; at += 1) {
      this.#starts[at + 1] =
        (this.#starts[at] as number) + (items[at] as { text: string }).text.length + BETWEEN.length;
    }
  }

  /** For each position, whether its text holds this one. */
  having(text: string): Uint8Array {
    let mask = this.#found.get(text);
    if (!mask) {
      mask = this.#find(text);
      this.#found.set(text, mask);
    }
    return mask;
  }

  #find(text: string): Uint8Array {
    const starts = this.#starts;
    const mask = new Uint8Array(starts.length - 1);
    let position = 0;
    for (let at = this.#joined.indexOf(text); at >= 0 && position < mask.length; ) {
      while ((starts[position + 1] as number) <= at) position += 1;
      const end = starts[position + 1] as number;
      // A text that goes over the end of an item's is in none.
      const isWithin = at + text.length <= end - BETWEEN.length;
      if (isWithin) mask[position] = 1;
      at = this.#joined.indexOf(text, isWithin ? end : at + 1);
    }
    return mask;
  }
}
