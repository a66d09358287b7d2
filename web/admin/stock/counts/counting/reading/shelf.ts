import type { CountItem } from '#contract/stock/count.ts';
import { barcodeForms } from '#domain/catalogue/gtin.ts';
import { foldAccents } from '#domain/text/slug.ts';
import { type CountedKey, keyOf, type Reading } from './reading.ts';

/** Found by name at most. */
const FOUND = 20;

/** The items of a count as this phone knows them, and what was counted of each: there, and here and not sent yet. */
export class Shelf {
  readonly #items = new Map<number, CountItem>();
  readonly #byBarcode = new Map<string, number>();
  readonly #pending = new Map<CountedKey, number>();
  readonly #unknown = new Map<CountedKey, number>();
  #words: { text: string; item: CountItem }[] | null = null;

  get size(): number {
    return this.#items.size;
  }

  /** Takes items as the server has them; of several with one barcode the newest is found. */
  put(items: readonly CountItem[]): void {
    for (const item of items) {
      this.#items.set(item.id, item);
      const barcode = item.barcode.trim();
      if ((this.#byBarcode.get(barcode) ?? 0) <= item.id) this.#byBarcode.set(barcode, item.id);
    }
    this.#words = null;
  }

  clear(): void {
    this.#items.clear();
    this.#byBarcode.clear();
    this.#words = null;
  }

  item(id: number): CountItem | undefined {
    return this.#items.get(id);
  }

  find(barcode: string): CountItem | undefined {
    for (const form of barcodeForms(barcode)) {
      const id = this.#byBarcode.get(form);
      if (id !== undefined) return this.#items.get(id);
    }
    return undefined;
  }

  /** Items that have all words of a text in name, size, reference or barcode. */
  search(text: string): CountItem[] {
    const words = foldAccents(text).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    this.#words ??= [...this.#items.values()].map((item) => ({
      text: foldAccents([item.name, item.size, item.ref, item.barcode].join(' ')),
      item,
    }));
    const found: CountItem[] = [];
    for (const { text: own, item } of this.#words) {
      if (!words.every((word) => own.includes(word))) continue;
      found.push(item);
      if (found.length === FOUND) break;
    }
    return found;
  }

  /** A reading that is not sent yet counts here already; with -1 it no longer does. */
  hold(reading: Reading, sign: 1 | -1 = 1): void {
    const key = keyOf(reading);
    this.#pending.set(key, (this.#pending.get(key) ?? 0) + sign * reading.quantity);
  }

  /** The server keeps a reading whose barcode nothing has; it counts on under the barcode. */
  keepUnknown(reading: Reading): void {
    const key = keyOf(reading);
    this.#unknown.set(key, (this.#unknown.get(key) ?? 0) + reading.quantity);
  }

  /** All that was counted, on any phone as far as it is known here; never below 0. */
  total(key: CountedKey): number {
    const item = key.startsWith('item ') ? this.#items.get(Number(key.slice(5))) : undefined;
    const there = item ? (item.counted ?? 0) : (this.#unknown.get(key) ?? 0);
    return Math.max(there + (this.#pending.get(key) ?? 0), 0);
  }
}
