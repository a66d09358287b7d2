import { setImmediate as nextTurn } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { ItemSort } from '#contract/catalogue/item-search.ts';
import { RUNNING_OUT_STOCK } from '#domain/catalogue/item.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { IndexedItem } from './indexed-item.ts';
import { ItemChanges, type ItemOrders } from './item-changes.ts';
import { ItemProblems } from './item-problems.ts';
import { COLUMNS } from './item-sorts.ts';
import { ItemTexts } from './item-texts.ts';
import { References } from './references/references.ts';

/** Memory for the masks of filter parts: a byte per item and part. */
const MASKS_BYTES = 2 * 1024 * 1024;
/** A larger change is prepared in slices when it arrives; a smaller one at once, when the list is next requested. */
const SMALL_CHANGE = 1_000;

/** Structures over all items, built when first needed. */
interface Grouped {
  texts: ItemTexts | null;
  references: References | null;
}

/**
 * Index for staff's item list: searchable text, repeated barcodes, and a sort order for each column that was used. It
 * costs nothing while it is not used. Only a large change is prepared at once, in slices between other work.
 */
export class ItemIndex {
  readonly #catalogue: Catalogue;
  #problems = new ItemProblems();
  #all: readonly IndexedItem[] = [];
  /** Arrays of positions: iterating these stays within a few hundred kilobytes of memory. */
  #columns = new Map<ItemSort, Uint32Array>();
  #texts: ItemTexts | null = null;
  #references: References | null = null;
  readonly #masks = new LRUCache<string, Uint8Array>({
    maxSize: MASKS_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  });
  /** Changed and not yet read. */
  #pending = new Set<number>();
  #isBuilt = false;
  #isPreparing = false;
  /** Number of commits: a search that cannot wait may overtake the first build. */
  #commits = 0;

  /** The highest stock at which an item counts as running out; the house may change it. */
  readonly runningOut: () => number;

  constructor(catalogue: Catalogue, runningOut: () => number = () => RUNNING_OUT_STOCK) {
    this.#catalogue = catalogue;
    this.runningOut = runningOut;
    // A large change is finished once the list shows it too.
    catalogue.onChange(({ ids }) => {
      if (!this.#isBuilt && ids.size <= SMALL_CHANGE) return;
      for (const id of this.#isBuilt ? ids : this.#allIds()) this.#pending.add(id);
      return this.prepare();
    });
  }

  /** Prepares in slices what takes too long for a waiting list: a large change or a large catalogue. */
  async prepare(): Promise<void> {
    if (!this.#isBuilt) for (const id of this.#allIds()) this.#pending.add(id);
    if (this.#pending.size <= SMALL_CHANGE || this.#isPreparing) return;
    this.#isPreparing = true;
    try {
      const changes = this.#changes();
      let step = changes.next();
      while (!step.done) {
        await nextTurn();
        step = changes.next();
      }
      step.value();
    } finally {
      this.#isPreparing = false;
    }
  }

  /** All items, in order of id: the order of their positions. */
  all(): readonly IndexedItem[] {
    this.#catchUp();
    return this.#all;
  }

  /** The positions of all items, sorted ascending by a column; ties by id. */
  order(column: ItemSort): Uint32Array {
    this.#catchUp();
    let order = this.#columns.get(column);
    if (!order) {
      order = COLUMNS[column].order(this.#all);
      this.#columns.set(column, order);
    }
    return order;
  }

  /** For each position, whether `matches` accepts the item; cached under `key` until something changes. */
  mask(key: string, matches: (item: IndexedItem) => boolean): Uint8Array {
    this.#catchUp();
    let mask = this.#masks.get(key);
    if (!mask) {
      mask = new Uint8Array(this.#all.length);
      for (let at = 0; at < mask.length; at += 1) if (matches(this.#all[at] as IndexedItem)) mask[at] = 1;
      this.#masks.set(key, mask);
    }
    return mask;
  }

  /**
   * For each position, whether the item has this text in one of its fields.
   * @param text accents folded
   */
  withText(text: string): Uint8Array {
    this.#catchUp();
    this.#texts ??= new ItemTexts(this.#all);
    return this.#texts.maskOf(text);
  }

  /** The items grouped by ref. */
  references(): References {
    this.#catchUp();
    this.#references ??= References.of(this.#all);
    return this.#references;
  }

  isDuplicate({ entry }: IndexedItem): boolean {
    return this.#problems.isRepeated(entry.barcode);
  }

  /** Numbers of items with a problem in the whole catalogue: a size read as a date, a repeated barcode. */
  problems(): { talla: number; duplicado: number } {
    this.#catchUp();
    return this.#problems.counts();
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

  #allIds(): number[] {
    return Array.from(this.#catalogue.snapshot.entries(), ({ id }) => id);
  }

  /** Applies small pending changes before each answer. Does not wait for a large change that is being prepared. */
  #catchUp(): void {
    if (this.#isPreparing && this.#isBuilt) return;
    if (!this.#isBuilt) for (const id of this.#allIds()) this.#pending.add(id);
    if (this.#pending.size === 0) return;
    const changes = this.#changes();
    let step = changes.next();
    while (!step.done) step = changes.next();
    step.value();
  }

  /**
   * Prepares pending changes step by step.
   * @returns a function that puts them in place
   */
  *#changes(): Generator<void, () => void> {
    const commits = this.#commits;
    const ids = this.#pending;
    this.#pending = new Set();
    const changes = new ItemChanges();
    yield* changes.read(ids, this.#all, this.#catalogue.snapshot);
    const orders = yield* changes.merge({ all: this.#all, columns: this.#columns });
    const problems = changes.fresh.length > SMALL_CHANGE ? yield* ItemProblems.of(orders.all) : null;
    if (this.#texts && changes.hasNewTexts) yield;
    const texts = this.#texts && changes.hasNewTexts ? new ItemTexts(orders.all) : this.#texts;
    const references = this.#references ? yield* this.#references.changed(changes) : null;
    return () => {
      if (this.#commits !== commits) return;
      if (problems) this.#problems = problems;
      else this.#problems.replace(changes.outdated, changes.fresh);
      this.#commit(changes, orders, { texts, references });
    };
  }

  /** One synchronous step, so that no list mixes old and new state. */
  #commit(changes: ItemChanges, { all, columns }: ItemOrders, { texts, references }: Grouped): void {
    this.#commits += 1;
    this.#isBuilt = true;
    this.#all = all;
    this.#columns = new Map(columns);
    this.#masks.clear();
    this.#texts = texts;
    this.#references = references;
    references?.place();
    if (changes.hasNewPositions) for (const [position, item] of all.entries()) item.position = position;
  }
}
