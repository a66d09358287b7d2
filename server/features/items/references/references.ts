import type { ReferenceSort } from '#contract/catalogue/item-search.ts';
import type { IndexedItem } from '../indexed-item.ts';
import { byId } from '../item-sorts.ts';
import { firstAt, movesPositions, type Patch, patchOrders } from '../order/patch.ts';
import { byRef, REFERENCE_COLUMNS, type Reference, referenceOf } from './reference.ts';

/** References rebuilt per step. */
const SETTLED_AT_ONCE = 500;

/** Items removed from and added to a reference. */
interface Moves {
  left: Set<IndexedItem>;
  arrived: IndexedItem[];
}

/** Staff's items grouped by ref, with an order for each column that was sorted by. */
export class References {
  /** All references, in order of ref. */
  readonly all: readonly Reference[];
  readonly #columns: Map<ReferenceSort, Uint32Array>;
  /** The position of the reference, by item position; null until it is needed. */
  #owners: Uint32Array | null;
  readonly #items: number;

  constructor(
    all: readonly Reference[],
    items: number,
    columns: ReadonlyMap<ReferenceSort, Uint32Array>,
    owners: Uint32Array | null,
  ) {
    this.all = all;
    this.#items = items;
    this.#columns = new Map(columns);
    this.#owners = owners;
  }

  /** @param items all, with their positions */
  static of(items: readonly IndexedItem[]): References {
    const all = [...Map.groupBy(items, ({ entry }) => entry.ref)]
      .map(([ref, variants]) => referenceOf(ref, variants))
      .sort(byRef);
    const references = new References(all, items.length, new Map(), null);
    references.place();
    return references;
  }

  /** Sets the position of each reference. Call it when these references are put in place. */
  place(): void {
    for (const [position, reference] of this.all.entries()) reference.position = position;
  }

  /** The positions of all references, sorted ascending by a column; ties by ref. */
  order(column: ReferenceSort): Uint32Array {
    let order = this.#columns.get(column);
    if (!order) {
      order = REFERENCE_COLUMNS[column].order(this.all);
      this.#columns.set(column, order);
    }
    return order;
  }

  /**
   * For each position of a reference, whether one of its items is selected.
   * @param items a mask of all items
   */
  withItems(items: Uint8Array): Uint8Array {
    const owners = this.#ownersOfItems();
    const mask = new Uint8Array(this.all.length);
    for (let position = 0; position < items.length; position += 1) {
      if (items[position]) mask[owners[position] as number] = 1;
    }
    return mask;
  }

  /** For each position of an item, whether it has this ref. */
  itemsOf(ref: string): Uint8Array {
    const mask = new Uint8Array(this.#items);
    for (const { position } of this.#find(ref)?.items ?? []) mask[position] = 1;
    return mask;
  }

  /** The references after a change of items, prepared step by step. Only references with changed items are rebuilt. */
  *changed(patch: Patch<IndexedItem>): Generator<void, References> {
    const after = new Map<Reference, Reference>();
    const added: Reference[] = [];
    const removed = new Set<Reference>();
    let settled = 0;
    for (const [ref, { left, arrived }] of movesOf(patch)) {
      const before = this.#find(ref);
      const items = [...(before?.items.filter((item) => !left.has(item)) ?? []), ...arrived].sort(byId);
      if (items.length === 0) {
        if (before) removed.add(before);
      } else if (before) after.set(before, referenceOf(ref, items));
      else added.push(referenceOf(ref, items));
      settled += 1;
      if (settled % SETTLED_AT_ONCE === 0) yield;
    }
    const change = { after, added, removed };
    const { all, columns } = yield* patchOrders({ all: this.all, columns: this.#columns }, change, {
      natural: byRef,
      columns: REFERENCE_COLUMNS,
    });
    const areOwnersSame = !movesPositions(patch) && !movesPositions(change) && !movesRefs(patch);
    const items = this.#items + patch.added.length - patch.removed.size;
    return new References(all, items, columns, areOwnersSame ? this.#owners : null);
  }

  #find(ref: string): Reference | undefined {
    const reference = this.all[firstAt(this.all.length, (at) => (this.all[at] as Reference).ref >= ref)];
    return reference?.ref === ref ? reference : undefined;
  }

  #ownersOfItems(): Uint32Array {
    if (!this.#owners) {
      this.#owners = new Uint32Array(this.#items);
      for (const [owner, { items }] of this.all.entries()) {
        for (const { position } of items) this.#owners[position] = owner;
      }
    }
    return this.#owners;
  }
}

function movesOf({ after, added, removed }: Patch<IndexedItem>): Map<string, Moves> {
  const moves = new Map<string, Moves>();
  const at = ({ entry: { ref } }: IndexedItem): Moves => {
    let known = moves.get(ref);
    if (!known) {
      known = { left: new Set(), arrived: [] };
      moves.set(ref, known);
    }
    return known;
  };
  for (const [before, now] of after) {
    at(before).left.add(before);
    at(now).arrived.push(now);
  }
  for (const item of removed) at(item).left.add(item);
  for (const item of added) at(item).arrived.push(item);
  return moves;
}

function movesRefs({ after }: Patch<IndexedItem>): boolean {
  return after.entries().some(([before, now]) => before.entry.ref !== now.entry.ref);
}
