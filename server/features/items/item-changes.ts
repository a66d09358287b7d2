import type { ItemSort } from '#contract/catalogue/item-search.ts';
import type { CatalogueSnapshot } from '#server/features/catalogue/snapshot/catalogue-snapshot.ts';
import { type IndexedItem, indexItem } from './indexed-item.ts';
import { haveSameProblems } from './item-problems.ts';
import { byId, COLUMNS } from './item-sorts.ts';
import { firstAt, movesPositions, type Orders, type Patch, patchOrders } from './order/patch.ts';

/** Items read per step. */
const READ_AT_ONCE = 1_000;

/** All items in order of id, and the positions in the order of each column that was sorted by. */
export type ItemOrders = Orders<IndexedItem, ItemSort>;

/**
 * A change of the indexed items, prepared without touching what current searches use. Each step is short, so that
 * requests are answered in between.
 */
export class ItemChanges implements Patch<IndexedItem> {
  /** Items before and after, if their barcode or misread size has changed. */
  readonly outdated: IndexedItem[] = [];
  readonly fresh: IndexedItem[] = [];
  readonly after = new Map<IndexedItem, IndexedItem>();
  readonly added: IndexedItem[] = [];
  readonly removed = new Set<IndexedItem>();
  #hasNewTexts = false;

  /** Whether the searchable text of any position has changed. */
  get hasNewTexts(): boolean {
    return this.#hasNewTexts || this.hasNewPositions;
  }

  get hasNewPositions(): boolean {
    return movesPositions(this);
  }

  /** Reads the changed items. Unchanged texts are reused. */
  *read(ids: ReadonlySet<number>, all: readonly IndexedItem[], snapshot: CatalogueSnapshot): Generator<void, void> {
    let read = 0;
    for (const id of ids) {
      const before = itemOf(id, all);
      const entry = snapshot.entry(id);
      const after = entry && indexItem(entry, before);
      if (!before || !after || !haveSameProblems(before, after)) {
        if (before) this.outdated.push(before);
        if (after) this.fresh.push(after);
      }
      if (before && after) {
        this.after.set(before, after);
        this.#hasNewTexts ||= before.text !== after.text;
      } else if (before) this.removed.add(before);
      else if (after) this.added.push(after);
      read += 1;
      if (read % READ_AT_ONCE === 0) yield;
    }
  }

  /** All items and orders after the change. */
  merge(before: ItemOrders): Generator<void, ItemOrders> {
    return patchOrders(before, this, { natural: byId, columns: COLUMNS });
  }
}

/** Finds an item by id among those in order of id. */
function itemOf(id: number, all: readonly IndexedItem[]): IndexedItem | undefined {
  const item = all[firstAt(all.length, (at) => (all[at] as IndexedItem).entry.id >= id)];
  return item?.entry.id === id ? item : undefined;
}
