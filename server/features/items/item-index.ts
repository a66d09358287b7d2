import type { ItemSort } from '#contract/catalogue/item-search.ts';
import { sizeOfDateSerial } from '#domain/catalogue/sizes.ts';
import { foldAccents } from '#domain/text/slug.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { CatalogueEntry } from '#server/features/catalogue/snapshot/catalogue-snapshot.ts';
import type { IndexedItem } from './indexed-item.ts';
import { COMPARE } from './item-sorts.ts';

/** Above this number of changes, sorting again is cheaper than merging. */
const MOST_MERGED = 2_000;
/** Filter results cached for paging and sorting; 50 KB each for 50,000 items. */
const MOST_MASKS = 16;

/**
 * Index for staff's item list: searchable text, repeated barcodes, and the order of each column that was sorted by.
 * Updated lazily from the catalogue, when it is used.
 */
export class ItemIndex {
  readonly #catalogue: Catalogue;
  readonly #items = new Map<number, IndexedItem>();
  readonly #barcodes = new Map<string, number>();
  readonly #orders = new Map<ItemSort, IndexedItem[]>();
  /** The same orders as arrays of positions: iterating these stays within a few hundred kilobytes of memory. */
  readonly #walks = new Map<ItemSort, Uint32Array>();
  readonly #masks = new Map<string, Uint8Array>();
  #dateSerials = 0;
  #changed: Set<number> | null = null;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    catalogue.onChange(({ ids }) => {
      for (const id of ids) this.#changed?.add(id);
    });
  }

  /** All items, in order of id. */
  all(): readonly IndexedItem[] {
    this.#follow();
    return this.#sorted('id');
  }

  /** The positions (`IndexedItem.position`) of all items, sorted ascending by a column; ties by id. */
  order(column: ItemSort): Uint32Array {
    this.#follow();
    let walk = this.#walks.get(column);
    if (!walk) {
      walk = Uint32Array.from(this.#sorted(column), ({ position }) => position);
      this.#walks.set(column, walk);
    }
    return walk;
  }

  /** For each position, whether `matches` accepts the item; cached under `key` until something changes. */
  mask(key: string, matches: (item: IndexedItem) => boolean): Uint8Array {
    const all = this.all();
    let mask = this.#masks.get(key);
    if (!mask) {
      mask = Uint8Array.from(all, (item) => (matches(item) ? 1 : 0));
      if (this.#masks.size >= MOST_MASKS) this.#masks.clear();
      this.#masks.set(key, mask);
    }
    return mask;
  }

  #sorted(column: ItemSort): IndexedItem[] {
    let order = this.#orders.get(column);
    if (!order) {
      order = [...this.#items.values()].sort(COMPARE[column]);
      this.#orders.set(column, order);
    }
    return order;
  }

  isDuplicate({ entry }: IndexedItem): boolean {
    return (this.#barcodes.get(entry.barcode) ?? 0) > 1;
  }

  /** Numbers of items with a problem, in the whole catalogue: a size read as a date, a repeated barcode. */
  problems(): { talla: number; duplicado: number } {
    this.#follow();
    let duplicado = 0;
    for (const count of this.#barcodes.values()) if (count > 1) duplicado += count;
    return { talla: this.#dateSerials, duplicado };
  }

  /** The categories used by items, with their number of items. */
  categories(): { slug: string; name: string; count: number }[] {
    return this.#catalogue.derived('items:categories', () => {
      const found = new Map<string, { slug: string; name: string; count: number }>();
      for (const { categorySlug: slug, category: name } of this.#catalogue.snapshot.entries()) {
        const known = found.get(slug);
        if (known) known.count += 1;
        else found.set(slug, { slug, name, count: 1 });
      }
      return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'es'));
    });
  }

  #follow(): void {
    const { snapshot } = this.#catalogue;
    const changed = this.#changed ?? new Set([...snapshot.entries()].map(({ id }) => id));
    this.#changed = new Set();
    if (changed.size === 0) return;
    this.#walks.clear();
    this.#masks.clear();
    const gone = new Set<IndexedItem>();
    const fresh: IndexedItem[] = [];
    for (const id of changed) {
      const before = this.#items.get(id);
      if (before) this.#forget(before);
      if (before) gone.add(before);
      const entry = snapshot.entry(id);
      if (entry) fresh.push(this.#remember(entry));
    }
    for (const [column, order] of this.#orders) {
      if (changed.size > MOST_MERGED) this.#orders.delete(column);
      else this.#orders.set(column, merge(order, gone, fresh.toSorted(COMPARE[column]), COMPARE[column]));
    }
    for (const [position, item] of this.#sorted('id').entries()) item.position = position;
  }

  #forget(item: IndexedItem): void {
    this.#items.delete(item.entry.id);
    const left = (this.#barcodes.get(item.entry.barcode) ?? 1) - 1;
    if (left > 0) this.#barcodes.set(item.entry.barcode, left);
    else this.#barcodes.delete(item.entry.barcode);
    if (item.isDateSerial) this.#dateSerials -= 1;
  }

  #remember(entry: CatalogueEntry): IndexedItem {
    const foldedName = foldAccents(entry.name);
    const item: IndexedItem = {
      entry,
      foldedName,
      position: 0,
      text: `${foldedName}\n${foldAccents(`${entry.ref}\n${entry.barcode}\n${entry.category}\n${entry.size ?? ''}`)}`,
      isDateSerial: sizeOfDateSerial(entry.size) !== null,
    };
    this.#items.set(entry.id, item);
    this.#barcodes.set(entry.barcode, (this.#barcodes.get(entry.barcode) ?? 0) + 1);
    if (item.isDateSerial) this.#dateSerials += 1;
    return item;
  }
}

/** Removes and inserts members of a sorted list, keeping it sorted. */
function merge(
  order: readonly IndexedItem[],
  gone: ReadonlySet<IndexedItem>,
  fresh: readonly IndexedItem[],
  compare: (a: IndexedItem, b: IndexedItem) => number,
): IndexedItem[] {
  const merged: IndexedItem[] = [];
  let next = 0;
  for (const item of order) {
    if (gone.has(item)) continue;
    for (let newcomer = fresh[next]; newcomer && compare(newcomer, item) < 0; newcomer = fresh[next]) {
      merged.push(newcomer);
      next += 1;
    }
    merged.push(item);
  }
  for (; next < fresh.length; next += 1) merged.push(fresh[next] as IndexedItem);
  return merged;
}
