import type { LevelFilter, LevelPlace, LevelState } from '#contract/stock/levels.ts';
import { sizeName } from '#domain/catalogue/sizes/size-names.ts';
import { isSameSize } from '#domain/catalogue/sizes/size-order.ts';
import type { IndexedItem } from '#server/features/items/indexed-item.ts';
import type { ItemIndex } from '#server/features/items/item-index.ts';
import { chosenBy } from '#server/features/items/search-items.ts';
import type { LevelColumns, LevelReader } from './level-columns.ts';

/** A filter on levels. A location alone selects the items that it has. */
export function stateOf({ state, location }: Pick<LevelFilter, 'state' | 'location'>): LevelState | undefined {
  return state ?? (location === undefined ? undefined : 'con');
}

/** Whether a filter or an order looks at levels. */
export function looksAtLevels({ sort, ...filter }: LevelFilter & { sort?: string | undefined }): boolean {
  return stateOf(filter) !== undefined || sort === 'total' || sort === 'reserved' || /^l\d/.test(sort ?? '');
}

/** A mask of the items that match a filter: 1 at their position. A new array, owned by the caller. */
export function maskOf(index: ItemIndex, { q, ref, category, gender, size }: LevelFilter): Uint8Array {
  const { mask } = chosenBy(index, { q, ref, category, gender });
  const all = index.all();
  const own = mask ? mask.slice() : new Uint8Array(all.length).fill(1);
  if (!size) return own;
  const sized = index.mask(`size ${size}`, ({ entry }) => isSameSize(sizeName(entry.size), size));
  for (let at = 0; at < own.length; at += 1) own[at] = (own[at] as number) & (sized[at] as number);
  return own;
}

/** Keeps in the mask the items whose levels are in this state at one of these places. */
export function keepState(
  mask: Uint8Array,
  all: readonly IndexedItem[],
  columns: LevelColumns,
  state: LevelState,
  places: readonly LevelPlace[],
): void {
  const readers = readersOf(columns, places);
  const matches = STATES[state];
  for (let at = 0; at < mask.length; at += 1) {
    if (!mask[at]) continue;
    const slot = columns.slotOf((all[at] as IndexedItem).entry.id);
    if (!matches(readers, slot)) mask[at] = 0;
  }
}

const STATES: Record<LevelState, (readers: readonly LevelReader[], slot: number) => boolean> = {
  con: (readers, slot) => readers.some((there) => there.onHand(slot) > 0),
  // An unknown location has no sold-out items either.
  agotado: (readers, slot) => readers.length > 0 && readers.every((there) => there.available(slot) === 0),
  bajo: (readers, slot) => readers.some((there) => there.isLow(slot)),
  reservado: (readers, slot) => readers.some((there) => there.reserved(slot) > 0),
};

export function readersOf(columns: LevelColumns, places: readonly LevelPlace[]): LevelReader[] {
  return places.map(({ id, lowStock }) => columns.at(id, lowStock));
}

/** Greater than any position, so that one sort key holds a figure and a position. */
const POSITIONS = 2 ** 24;

/** The selected positions ordered by a figure; ties by position. */
export function sortedByFigure(mask: Uint8Array, descending: boolean, figure: (at: number) => number): Float64Array {
  const keys = new Float64Array(mask.reduce((sum, chosen) => sum + chosen, 0));
  let next = 0;
  for (let at = 0; at < mask.length; at += 1) {
    if (!mask[at]) continue;
    // Sorted as numbers, which is many times faster than with a comparison function.
    keys[next] = (descending ? -figure(at) : figure(at)) * POSITIONS + at;
    next += 1;
  }
  keys.sort();
  for (let at = 0; at < keys.length; at += 1) {
    const key = keys[at] as number;
    keys[at] = key - Math.floor(key / POSITIONS) * POSITIONS;
  }
  return keys;
}
