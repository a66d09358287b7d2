import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ItemSort } from '#contract/catalogue/item-search.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import type { IndexedItem } from './indexed-item.ts';
import { ItemChanges } from './item-changes.ts';
import { ItemProblems } from './item-problems.ts';
import { COMPARE } from './item-sorts.ts';

/** Filter results cached for paging and sorting; 50 KB each for 50,000 items. */
const MOST_MASKS = 16;
/** A larger change is prepared in slices when it comes; a smaller one at once, when the list is next asked for. */
const SMALL_CHANGE = 1_000;

/**
 * Index for staff's item list: searchable text, repeated barcodes, and the order of each column that was sorted by. Costs
 * nothing while nobody looks, except that a large change is prepared in slices beside what answers meanwhile.
 */
export class ItemIndex {
  readonly #catalogue: Catalogue;
  readonly #items = new Map<number, IndexedItem>();
  readonly #problems = new ItemProblems();
  readonly #orders = new Map<ItemSort, IndexedItem[]>();
  /** The same orders as arrays of positions: iterating these stays within a few hundred kilobytes of memory. */
  readonly #walks = new Map<ItemSort, Uint32Array>();
  readonly #masks = new Map<string, Uint8Array>();
  /** Changed and not yet looked at. */
  #pending = new Set<number>();
  #isBuilt = false;
  #isPreparing = false;
  /** Counts what was put in place: a first build may be overtaken by a search that could not wait for it. */
  #commits = 0;

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    // A large change counts as taken in when the list shows it too.
    catalogue.onChange(({ ids }) => {
      if (!this.#isBuilt && ids.size <= SMALL_CHANGE) return;
      for (const id of this.#isBuilt ? ids : this.#allIds()) this.#pending.add(id);
      return this.prepare();
    });
  }

  /** Prepares in slices what is too much to be done while a list is waited for: a large change, or a large catalogue. */
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

  /** All items, in order of id. */
  all(): readonly IndexedItem[] {
    this.#catchUp();
    return this.#sorted('id');
  }

  /** The positions (`IndexedItem.position`) of all items, sorted ascending by a column; ties by id. */
  order(column: ItemSort): Uint32Array {
    this.#catchUp();
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

  isDuplicate({ entry }: IndexedItem): boolean {
    return this.#problems.isRepeated(entry.barcode);
  }

  /** Numbers of items with a problem, in the whole catalogue: a size read as a date, a repeated barcode. */
  problems(): { talla: number; duplicado: number } {
    this.#catchUp();
    return this.#problems.counts();
  }

  /** The refs of the styles that the shop's search finds, sold out or not. */
  refsOf(text: string): Set<string> {
    return new Set(this.#catalogue.search(text).styles.map(({ ref }) => ref));
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

  #allIds(): number[] {
    return Array.from(this.#catalogue.snapshot.entries(), ({ id }) => id);
  }

  #sorted(column: ItemSort): IndexedItem[] {
    let order = this.#orders.get(column);
    if (!order) {
      order = [...this.#items.values()].sort(COMPARE[column]);
      this.#orders.set(column, order);
    }
    return order;
  }

  /** Before each answer: what is pending and small. A large change that is being prepared is not waited for. */
  #catchUp(): void {
    if (this.#isPreparing && this.#isBuilt) return;
    if (!this.#isBuilt) for (const id of this.#allIds()) this.#pending.add(id);
    if (this.#pending.size === 0) return;
    const changes = this.#changes();
    let step = changes.next();
    while (!step.done) step = changes.next();
    step.value();
  }

  /** Prepares what is pending, step by step. @returns what puts it in place */
  *#changes(): Generator<void, () => void> {
    const commits = this.#commits;
    const ids = this.#pending;
    this.#pending = new Set();
    const changes = new ItemChanges();
    yield* changes.read(ids, this.#items, this.#catalogue.snapshot);
    const orders = yield* changes.merge(this.#orders);
    return () => {
      if (this.#commits === commits) this.#commit(changes, orders);
    };
  }

  #commit(changes: ItemChanges, orders: ReadonlyMap<ItemSort, IndexedItem[]>): void {
    this.#commits += 1;
    this.#isBuilt = true;
    // In one synchronous step, so that no list is half of the old and half of the new.
    for (const item of changes.gone) {
      this.#items.delete(item.entry.id);
      this.#problems.remove(item);
    }
    for (const item of changes.fresh) {
      this.#items.set(item.entry.id, item);
      this.#problems.add(item);
    }
    this.#orders.clear();
    for (const [column, order] of orders) this.#orders.set(column, order);
    this.#walks.clear();
    this.#masks.clear();
    this.#number();
  }

  #number(): void {
    const all = this.#sorted('id');
    for (let position = 0; position < all.length; position += 1) (all[position] as IndexedItem).position = position;
  }
}
