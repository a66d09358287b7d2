import type { ItemSort } from '#contract/catalogue/item-search.ts';
import type { CatalogueSnapshot } from '#server/features/catalogue/snapshot/catalogue-snapshot.ts';
import { type IndexedItem, indexItem } from './indexed-item.ts';
import { haveSameProblems } from './item-problems.ts';
import { COLUMNS } from './item-sorts.ts';

/** Items read per step. */
const READ_AT_ONCE = 1_000;
/** When so many change their place in a column, it is sorted anew: that takes no longer, however many they are. */
const MOST_MOVED = 1_000;

/** All items in order of id, and for each column that was sorted by the positions in its order. */
export interface ItemOrders {
  all: readonly IndexedItem[];
  columns: ReadonlyMap<ItemSort, Uint32Array>;
}

/**
 * What a change makes of the indexed items, prepared without touching what is searched meanwhile. Each step is short, so
 * that requests can be answered between two.
 */
export class ItemChanges {
  /** Those as they were, and as they are, that may be repeated or have a misread size another way than before. */
  readonly gone: IndexedItem[] = [];
  readonly fresh: IndexedItem[] = [];
  /** What each item that stays becomes. */
  readonly #after = new Map<IndexedItem, IndexedItem>();
  readonly #added: IndexedItem[] = [];
  readonly #removed = new Set<IndexedItem>();
  #hasNewTexts = false;

  /** Whether the searchable text of any position is another. */
  get hasNewTexts(): boolean {
    return this.#hasNewTexts || this.hasNewPositions;
  }

  get hasNewPositions(): boolean {
    return this.#added.length > 0 || this.#removed.size > 0;
  }

  /** Reads the changed items; texts that stay are not folded again. */
  *read(ids: ReadonlySet<number>, all: readonly IndexedItem[], snapshot: CatalogueSnapshot): Generator<void, void> {
    let read = 0;
    for (const id of ids) {
      const before = itemOf(id, all);
      const entry = snapshot.entry(id);
      const after = entry && indexItem(entry, before);
      if (!before || !after || !haveSameProblems(before, after)) {
        if (before) this.gone.push(before);
        if (after) this.fresh.push(after);
      }
      if (before && after) {
        this.#after.set(before, after);
        this.#hasNewTexts ||= before.text !== after.text;
      } else if (before) this.#removed.add(before);
      else if (after) this.#added.push(after);
      read += 1;
      if (read % READ_AT_ONCE === 0) yield;
    }
  }

  /** All items and orders with the changes in place. Only items whose place in a column changed are sorted into it again. */
  *merge(before: ItemOrders): Generator<void, ItemOrders> {
    const { all, positions } = this.#renumber(before.all);
    const columns = new Map<ItemSort, Uint32Array>();
    for (const [column, order] of before.columns) {
      yield;
      columns.set(column, this.#reorder(column, order, { all, positions }));
    }
    return { all, columns };
  }

  /** @returns all items, and for each position that was the one that is; unchanged items are told theirs by the caller */
  #renumber(before: readonly IndexedItem[]): { all: IndexedItem[]; positions: Uint32Array | null } {
    if (!this.hasNewPositions) {
      const all = before.slice();
      for (const [{ position }, after] of this.#after) {
        after.position = position;
        all[position] = after;
      }
      return { all, positions: null };
    }
    const added = this.#added.sort((a, b) => a.entry.id - b.entry.id);
    const all: IndexedItem[] = [];
    const positions = new Uint32Array(before.length);
    let next = 0;
    const put = (item: IndexedItem) => all.push(item) - 1;
    const putAdded = (belowId: number) => {
      for (let one = added[next]; one && one.entry.id < belowId; one = added[next]) {
        one.position = put(one);
        next += 1;
      }
    };
    for (const [position, item] of before.entries()) {
      if (this.#removed.has(item)) continue;
      putAdded(item.entry.id);
      const after = this.#after.get(item);
      positions[position] = put(after ?? item);
      if (after) after.position = positions[position] as number;
    }
    putAdded(Number.POSITIVE_INFINITY);
    return { all, positions };
  }

  #reorder(
    column: ItemSort,
    before: Uint32Array,
    { all, positions }: { all: readonly IndexedItem[]; positions: Uint32Array | null },
  ): Uint32Array {
    const { compare, order } = COLUMNS[column];
    const moved = [...this.#added];
    const left = new Uint8Array(before.length);
    for (const { position } of this.#removed) left[position] = 1;
    for (const [item, after] of this.#after) {
      if (compare(item, after) === 0) continue;
      left[item.position] = 1;
      moved.push(after);
    }
    if (moved.length > MOST_MOVED) return order(all);
    if (moved.length === 0 && !positions) return before;
    const stayed = new Uint32Array(before.length);
    let count = 0;
    for (let at = 0; at < before.length; at += 1) {
      const position = before[at] as number;
      if (left[position]) continue;
      stayed[count] = positions ? (positions[position] as number) : position;
      count += 1;
    }
    return withMoved(
      stayed.subarray(0, count),
      moved.sort(compare),
      (item, position) => compare(item, all[position] as IndexedItem) < 0,
    );
  }
}

/** The item of this id among those in order of id. */
function itemOf(id: number, all: readonly IndexedItem[]): IndexedItem | undefined {
  const item = all[firstAt(all.length, (at) => (all[at] as IndexedItem).entry.id >= id)];
  return item?.entry.id === id ? item : undefined;
}

/** The first of `count` places for which `holds`, when it holds for all after it too; `count` where it holds for none. */
function firstAt(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** @param moved sorted as the positions are */
function withMoved(
  stayed: Uint32Array,
  moved: readonly IndexedItem[],
  isBefore: (item: IndexedItem, position: number) => boolean,
): Uint32Array {
  const merged = new Uint32Array(stayed.length + moved.length);
  let from = 0;
  for (const [before, item] of moved.entries()) {
    const to = from + firstAt(stayed.length - from, (at) => isBefore(item, stayed[from + at] as number));
    merged.set(stayed.subarray(from, to), from + before);
    merged[to + before] = item.position;
    from = to;
  }
  merged.set(stayed.subarray(from), from + moved.length);
  return merged;
}
