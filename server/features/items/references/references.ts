import type { ReferenceSort } from '#contract/catalogue/item-search.ts';
import type { IndexedItem } from '../indexed-item.ts';
import { byRef, REFERENCE_COLUMNS, type Reference, referenceOf } from './reference.ts';

/** Staff's items grouped by ref, with an order for each column that was sorted by. */
export class References {
  /** All references, in order of ref. */
  readonly all: readonly Reference[];
  readonly #columns = new Map<ReferenceSort, Uint32Array>();
  readonly #byRef: ReadonlyMap<string, Reference>;
  /** The position of the reference, by item position. */
  readonly #owners: Uint32Array;

  /** @param items all, with their positions */
  constructor(items: readonly IndexedItem[]) {
    this.all = Array.from(
      Map.groupBy(items, ({ entry }) => entry.ref),
      ([ref, variants]) => referenceOf(ref, variants),
    ).sort(byRef);
    this.#byRef = new Map(this.all.map((reference) => [reference.ref, reference]));
    this.#owners = new Uint32Array(items.length);
    for (const [owner, reference] of this.all.entries()) {
      for (const { position } of reference.items) this.#owners[position] = owner;
    }
  }

  /** Computes these references again: their items are the same, with other values. */
  recompute(refs: Iterable<string>): void {
    for (const ref of refs) {
      const reference = this.#byRef.get(ref);
      if (reference) Object.assign(reference, referenceOf(ref, reference.items));
    }
    this.#columns.clear();
  }

  /** The positions of all references, sorted ascending by a column; ties by ref. */
  order(column: ReferenceSort): Uint32Array {
    const order = this.#columns.get(column) ?? REFERENCE_COLUMNS[column].order(this.all);
    this.#columns.set(column, order);
    return order;
  }

  /**
   * For each position of a reference, whether one of its items is selected.
   * @param items a mask of all items
   */
  withItems(items: Uint8Array): Uint8Array {
    const mask = new Uint8Array(this.all.length);
    for (let position = 0; position < items.length; position += 1) {
      if (items[position]) mask[this.#owners[position] as number] = 1;
    }
    return mask;
  }

  /** For each position of an item, whether it has this ref. */
  itemsOf(ref: string): Uint8Array {
    const mask = new Uint8Array(this.#owners.length);
    for (const { position } of this.#byRef.get(ref)?.items ?? []) mask[position] = 1;
    return mask;
  }
}
