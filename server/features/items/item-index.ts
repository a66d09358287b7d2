import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ItemSort } from '#contract/catalogue/item-search.ts';
import { RUNNING_OUT_STOCK } from '#domain/catalogue/item.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { CatalogueEntry } from '#server/features/catalogue/snapshot/style.ts';
import { hasSameText, type IndexedItem, indexItem } from './indexed-item.ts';
import { COLUMNS } from './item-sorts.ts';
import { ItemTexts } from './item-texts.ts';
import { countOf } from './order/page-of-order.ts';
import { References } from './references/references.ts';

/** Memory for the masks of filter parts: a byte per item and part. */
const MASKS_BYTES = 2 * 1024 * 1024;
/** Columns whose order changes although the texts of all items stay. */
const CHANGING = ['price', 'discPercent', 'stock', 'categoryId', 'updatedAt'] as const satisfies ItemSort[];
/** The items of a larger change are read when it arrives, so many at a time; those of a smaller one with the next list. */
const READ_AT_ONCE = 1_000;

/** All items in order of id, with what is computed from them when first needed. */
interface Indexed {
  readonly all: readonly IndexedItem[];
  /** Arrays of positions: iterating these stays within a few hundred kilobytes of memory. */
  readonly columns: Map<ItemSort, Uint32Array>;
  texts: ItemTexts | null;
  references: References | null;
}

/**
 * Index for staff's item list: searchable text, repeated barcodes, and a sort order for each column that was used. A
 * sale changes single items; after a change of texts, the next list computes again what it needs.
 */
export class ItemIndex {
  readonly #catalogue: Catalogue;
  /** Null after a change of texts, until the next list. */
  #indexed: Indexed | null = null;
  /** What was read of each item, by id. */
  #read = new Map<number, IndexedItem>();
  readonly #masks = new LRUCache<string, Uint8Array>({
    maxSize: MASKS_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });
  #preparing = 0;

  /** The highest stock at which an item counts as running out; the house may change it. */
  readonly runningOut: () => number;

  constructor(catalogue: Catalogue, runningOut: () => number = () => RUNNING_OUT_STOCK) {
    this.#catalogue = catalogue;
    this.runningOut = runningOut;
    catalogue.onChange(({ ids }) => {
      // A large change is finished once the list shows it too.
      if (ids.size > READ_AT_ONCE) return this.prepare();
      if (ids.size > 0 && this.#preparing === 0 && !this.#replace(ids)) this.#indexed = null;
    });
  }

  /** Reads all items in slices, between other work. Until the end, lists show what they showed before. */
  async prepare(): Promise<void> {
    this.#preparing += 1;
    try {
      let read = 0;
      for (const entry of this.#catalogue.snapshot.entries()) {
        this.#itemOf(entry);
        read += 1;
        if (read % READ_AT_ONCE === 0) await nextTurn();
      }
    } finally {
      this.#preparing -= 1;
      this.#indexed = null;
    }
  }

  /** All items, in order of id: the order of their positions. */
  all(): readonly IndexedItem[] {
    return this.#current().all;
  }

  /** The positions of all items, sorted ascending by a column; ties by id. */
  order(column: ItemSort): Uint32Array {
    const { all, columns } = this.#current();
    const order = columns.get(column) ?? COLUMNS[column].order(all);
    columns.set(column, order);
    return order;
  }

  /** For each position, whether `matches` accepts the item; cached under `key` until something changes. */
  mask(key: string, matches: (item: IndexedItem) => boolean): Uint8Array {
    const { all } = this.#current();
    let mask = this.#masks.get(key);
    if (!mask) {
      mask = new Uint8Array(all.length);
      for (let at = 0; at < mask.length; at += 1) if (matches(all[at] as IndexedItem)) mask[at] = 1;
      this.#masks.set(key, mask);
    }
    return mask;
  }

  /**
   * For each position, whether the item has this text in one of its fields.
   * @param text accents folded
   */
  withText(text: string): Uint8Array {
    const indexed = this.#current();
    indexed.texts ??= new ItemTexts(indexed.all);
    return indexed.texts.maskOf(text);
  }

  /** The items grouped by ref. */
  references(): References {
    const indexed = this.#current();
    indexed.references ??= new References(indexed.all);
    return indexed.references;
  }

  isDuplicate({ entry }: IndexedItem): boolean {
    return (this.#barcodes().counts.get(entry.barcode) ?? 0) > 1;
  }

  /** Numbers of items with a problem in the whole catalogue: a size read as a date, a repeated barcode. */
  problems(): { talla: number; duplicado: number } {
    const talla = countOf(this.mask('problem talla', ({ isDateSerial }) => isDateSerial));
    return { talla, duplicado: this.#barcodes().repeated };
  }

  /** The refs of the styles that the shop's search matches, sold out or not. */
  refsOf(text: string): Set<string> {
    return new Set(this.#catalogue.search(text).styles.map(({ ref }) => ref));
  }

  /** The categories used by items, with their number of items. */
  categories(): { slug: string; name: string; count: number }[] {
    return this.#catalogue.derived('items:categories', () => {
      const categories = new Map<string, { slug: string; name: string; count: number }>();
      for (const { categorySlug: slug, category: name } of this.#catalogue.snapshot.entries()) {
        const known = categories.get(slug);
        if (known) known.count += 1;
        else categories.set(slug, { slug, name, count: 1 });
      }
      return [...categories.values()].sort((a, b) => a.name.localeCompare(b.name, 'es'));
    });
  }

  /** The number of items of each barcode, and of the items that share theirs. */
  #barcodes(): { counts: ReadonlyMap<string, number>; repeated: number } {
    return this.#catalogue.derived('items:barcodes', () => {
      const counts = new Map<string, number>();
      for (const { barcode } of this.#catalogue.snapshot.entries()) counts.set(barcode, (counts.get(barcode) ?? 0) + 1);
      const repeated = counts.values().reduce((sum, count) => sum + (count > 1 ? count : 0), 0);
      return { counts, repeated };
    });
  }

  #itemOf(entry: CatalogueEntry): IndexedItem {
    const before = this.#read.get(entry.id);
    if (before?.entry === entry) return before;
    const item = indexItem(entry, before);
    this.#read.set(entry.id, item);
    return item;
  }

  /** Replaces items in their places. @returns whether that was possible: all have the same texts as before */
  #replace(ids: ReadonlySet<number>): boolean {
    if (!this.#indexed) return false;
    const { columns, references } = this.#indexed;
    const refs = new Set<string>();
    for (const id of ids) {
      const [item, entry] = [this.#read.get(id), this.#catalogue.snapshot.entry(id)];
      if (!item || !entry || !hasSameText(item.entry, entry)) return false;
      item.entry = entry;
      refs.add(entry.ref);
    }
    for (const column of CHANGING) columns.delete(column);
    references?.recompute(refs);
    this.#masks.clear();
    return true;
  }

  #current(): Indexed {
    if (!this.#indexed) {
      const all = Array.from(this.#catalogue.snapshot.entries(), (entry) => this.#itemOf(entry)).sort(
        COLUMNS.id.compare,
      );
      for (const [position, item] of all.entries()) item.position = position;
      this.#masks.clear();
      this.#read = new Map(all.map((item) => [item.entry.id, item]));
      this.#indexed = { all, columns: new Map(), texts: null, references: null };
    }
    return this.#indexed;
  }
}
