import type { ItemSort } from '#contract/catalogue/item-search.ts';
import type { CatalogueSnapshot } from '#server/features/catalogue/snapshot/catalogue-snapshot.ts';
import { type IndexedItem, indexItem } from './indexed-item.ts';
import { COMPARE } from './item-sorts.ts';

/** Items read per step. */
const READ_AT_ONCE = 1_000;

/**
 * What a change makes of the indexed items, prepared without touching what is searched meanwhile. Each step is short, so
 * that requests can be answered between two.
 */
export class ItemChanges {
  readonly gone: IndexedItem[] = [];
  readonly fresh: IndexedItem[] = [];
  /** What each item that stays becomes. */
  readonly #after = new Map<IndexedItem, IndexedItem>();
  readonly #added: IndexedItem[] = [];
  readonly #removed = new Set<IndexedItem>();

  /** Reads the changed items; texts that stay are not folded again. */
  *read(
    ids: ReadonlySet<number>,
    items: ReadonlyMap<number, IndexedItem>,
    snapshot: CatalogueSnapshot,
  ): Generator<void, void> {
    let read = 0;
    for (const id of ids) {
      const before = items.get(id);
      const entry = snapshot.entry(id);
      if (before) this.gone.push(before);
      const after = entry && indexItem(entry, before);
      if (after) this.fresh.push(after);
      if (before && after) this.#after.set(before, after);
      else if (before) this.#removed.add(before);
      else if (after) this.#added.push(after);
      read += 1;
      if (read % READ_AT_ONCE === 0) yield;
    }
  }

  /** The orders with the changes in place. Only items whose place in a column changed are sorted into it again. */
  *merge(orders: ReadonlyMap<ItemSort, readonly IndexedItem[]>): Generator<void, Map<ItemSort, IndexedItem[]>> {
    const merged = new Map<ItemSort, IndexedItem[]>();
    for (const [column, order] of orders) {
      yield;
      const compare = COMPARE[column];
      const moving = [...this.#added];
      const left = new Set(this.#removed);
      for (const [before, after] of this.#after) {
        if (compare(before, after) === 0) continue;
        left.add(before);
        moving.push(after);
      }
      moving.sort(compare);
      yield;
      merged.set(column, this.#mergeOne(order, left, moving, compare));
    }
    return merged;
  }

  #mergeOne(
    order: readonly IndexedItem[],
    left: ReadonlySet<IndexedItem>,
    moving: readonly IndexedItem[],
    compare: (a: IndexedItem, b: IndexedItem) => number,
  ): IndexedItem[] {
    const merged: IndexedItem[] = [];
    let next = 0;
    for (const before of order) {
      if (left.has(before)) continue;
      const item = this.#after.get(before) ?? before;
      for (let newcomer = moving[next]; newcomer && compare(newcomer, item) < 0; newcomer = moving[next]) {
        merged.push(newcomer);
        next += 1;
      }
      merged.push(item);
    }
    for (; next < moving.length; next += 1) merged.push(moving[next] as IndexedItem);
    return merged;
  }
}
