import type { CountItem } from '#contract/stock/count.ts';
import { barcodeForms } from '#domain/catalogue/gtin.ts';
import { foldAccents } from '#domain/text/slug.ts';
import { type CountedKey, keyOf, type Reading } from './readings.ts';

const MAX_MATCHES = 20;

/** The items of a count that this phone knows, with what was counted of each: by the server, and here but not sent yet. */
export class ItemIndex {
  readonly #items = new Map<number, CountItem>();
  readonly #byBarcode = new Map<string, number>();
  readonly #pending = new Map<CountedKey, number>();
  readonly #unknown = new Map<CountedKey, number>();
  #words: { text: string; item: CountItem }[] | null = null;

  /** Adds items as the server has them. Of several items with the same barcode the newest one matches. */
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

  /** Items whose name, size, reference and barcode contain all words of a text. */
  search(text: string): CountItem[] {
    const words = foldAccents(text).split(/\s+/).filter(Boolean);
    if (words.length === 0) return [];
    this.#words ??= [...this.#items.values()].map((item) => ({
      text: foldAccents([item.name, item.size, item.ref, item.barcode].join(' ')),
      item,
    }));
    const matches: CountItem[] = [];
    for (const { text: own, item } of this.#words) {
      if (!words.every((word) => own.includes(word))) continue;
      matches.push(item);
      if (matches.length === MAX_MATCHES) break;
    }
    return matches;
  }

  /** Counts a reading that is not sent yet. @param sign -1 when it no longer counts as unsent */
  countPending(reading: Reading, sign: 1 | -1 = 1): void {
    const key = keyOf(reading);
    this.#pending.set(key, (this.#pending.get(key) ?? 0) + sign * reading.quantity);
  }

  /** Counts a reading that the server stored although no item has its barcode. */
  countUnknown(reading: Reading): void {
    const key = keyOf(reading);
    this.#unknown.set(key, (this.#unknown.get(key) ?? 0) + reading.quantity);
  }

  /** Pieces counted on all phones, as far as this phone knows; never below 0. */
  total(key: CountedKey): number {
    const item = key.startsWith('item ') ? this.#items.get(Number(key.slice(5))) : undefined;
    const stored = item ? (item.counted ?? 0) : (this.#unknown.get(key) ?? 0);
    return Math.max(stored + (this.#pending.get(key) ?? 0), 0);
  }
}
