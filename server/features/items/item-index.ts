import type { ItemSort } from '#contract/catalogue/item-search.ts';
import type { Catalogue } from '#server/features/catalogue/snapshot/catalogue.ts';
import { type IndexedItem, indexItem } from './indexed-item.ts';
import { ItemChanges } from './item-changes.ts';
import { ItemProblems } from './item-problems.ts';
import { COMPARE } from './item-sorts.ts';

/** Filter results cached for paging and sorting; 50 KB each for 50,000 items. */
const MOST_MASKS = 16;

/**
 * Index for staff's item list: searchable text, repeated barcodes, and the order of each column that was sorted by.
 * A change is prepared in slices beside what answers meanwhile, and put in place in one step.
 */
export class ItemIndex {
  readonly #catalogue: Catalogue;
  readonly #items = new Map<number, IndexedItem>();
  readonly #problems = new ItemProblems();
  readonly #orders = new Map<ItemSort, IndexedItem[]>();
  /** The same orders as arrays of positions: iterating these stays within a few hundred kilobytes of memory. */
  readonly #walks = new Map<ItemSort, Uint32Array>();
  readonly #masks = new Map<string, Uint8Array>();
  #isBuilt = false;
  #following: Promise<void> = Promise.resolve();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
    // The change counts as taken in when the list shows it too.
    catalogue.onChange(({ ids }) => this.#follow(ids));
  }

  /** Reads the whole catalogue in slices, so that the first search need not. */
  build(): Promise<void> {
    return this.#follow(this.#allIds());
  }

  /** All items, in order of id. */
  all(): readonly IndexedItem[] {
    return this.#sorted('id');
  }

  /** The positions (`IndexedItem.position`) of all items, sorted ascending by a column; ties by id. */
  order(column: ItemSort): Uint32Array {
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
    this.#buildNow();
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

  #allIds(): Set<number> {
    return new Set([...this.#catalogue.snapshot.entries()].map(({ id }) => id));
  }

  #sorted(column: ItemSort): IndexedItem[] {
    this.#buildNow();
    let order = this.#orders.get(column);
    if (!order) {
      order = [...this.#items.values()].sort(COMPARE[column]);
      this.#orders.set(column, order);
    }
    return order;
  }

  /** For a search that comes before the index was built. */
  #buildNow(): void {
    if (this.#isBuilt) return;
    this.#isBuilt = true;
    for (const entry of this.#catalogue.snapshot.entries()) {
      const item = indexItem(entry, undefined);
      this.#items.set(entry.id, item);
      this.#problems.add(item);
    }
    this.#number();
  }

  #follow(ids: ReadonlySet<number>): Promise<void> {
    this.#following = this.#following.catch(() => {}).then(() => this.#takeIn(ids));
    return this.#following;
  }

  async #takeIn(changed: ReadonlySet<number>): Promise<void> {
    const isBuilt = this.#isBuilt;
    const changes = new ItemChanges();
    await changes.prepare(isBuilt ? changed : this.#allIds(), this.#items, this.#catalogue.snapshot);
    const orders = await changes.merged(this.#orders);
    // A search could not wait and has built the index meanwhile.
    if (isBuilt !== this.#isBuilt) return this.#takeIn(changed);
    // In one synchronous step, so that no list is half of the old and half of the new.
    for (const item of changes.gone) {
      this.#items.delete(item.entry.id);
      this.#problems.remove(item);
    }
    for (const item of changes.fresh) {
      this.#items.set(item.entry.id, item);
      this.#problems.add(item);
    }
    this.#isBuilt = true;
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
