import type { IndexedItem } from './indexed-item.ts';

/** Items per step when all are counted. */
const COUNTED_AT_ONCE = 1_000;

/** Whether two states of an item count the same. */
export function haveSameProblems(a: IndexedItem, b: IndexedItem): boolean {
  return a.entry.barcode === b.entry.barcode && a.isDateSerial === b.isDateSerial;
}

/** Counts the items with a problem while items change. */
export class ItemProblems {
  readonly #barcodes = new Map<string, number>();
  #repeated = 0;
  #dateSerials = 0;

  /** Whether another item has the same barcode. */
  isRepeated(barcode: string): boolean {
    return (this.#barcodes.get(barcode) ?? 0) > 1;
  }

  counts(): { talla: number; duplicado: number } {
    return { talla: this.#dateSerials, duplicado: this.#repeated };
  }

  /** Counts all items, step by step. */
  static *of(items: readonly IndexedItem[]): Generator<void, ItemProblems> {
    const problems = new ItemProblems();
    for (const [at, item] of items.entries()) {
      if (at % COUNTED_AT_ONCE === COUNTED_AT_ONCE - 1) yield;
      problems.#add(item);
    }
    return problems;
  }

  /** Replaces these items by others in the counts. */
  replace(removed: readonly IndexedItem[], fresh: readonly IndexedItem[]): void {
    for (const item of removed) this.#remove(item);
    for (const item of fresh) this.#add(item);
  }

  #add({ entry: { barcode }, isDateSerial }: IndexedItem): void {
    const count = (this.#barcodes.get(barcode) ?? 0) + 1;
    this.#barcodes.set(barcode, count);
    // With the second item the first one becomes repeated too.
    this.#repeated += count === 2 ? 2 : count > 2 ? 1 : 0;
    if (isDateSerial) this.#dateSerials += 1;
  }

  #remove({ entry: { barcode }, isDateSerial }: IndexedItem): void {
    const count = (this.#barcodes.get(barcode) ?? 0) - 1;
    if (count > 0) this.#barcodes.set(barcode, count);
    else this.#barcodes.delete(barcode);
    this.#repeated -= count === 1 ? 2 : count > 1 ? 1 : 0;
    if (isDateSerial) this.#dateSerials -= 1;
  }
}
