import type { Compare, SortColumn } from './sort-column.ts';

/** From this many moved rows on, a column is sorted again, which then takes no longer. */
const MOST_MOVED = 1_000;

/** A row of an index with its position, which changes when rows are added or removed. */
export interface Placed {
  position: number;
}

/** All rows in order of position, and the positions in the order of each column that was sorted by. */
export interface Orders<Row, Column extends string> {
  all: readonly Row[];
  columns: ReadonlyMap<Column, Uint32Array>;
}

/** A change of the rows of an index. */
export interface Patch<Row extends Placed> {
  /** Changed rows: before and after. */
  readonly after: ReadonlyMap<Row, Row>;
  readonly added: readonly Row[];
  readonly removed: ReadonlySet<Row>;
}

/** The sort orders of an index. */
interface Sorting<Row, Column extends string> {
  /** The order of the positions. No two rows are equal. */
  natural: Compare<Row>;
  columns: Record<Column, SortColumn<Row>>;
}

export function movesPositions({ added, removed }: Pick<Patch<Placed>, 'added' | 'removed'>): boolean {
  return added.length > 0 || removed.size > 0;
}

/**
 * All rows and orders after the change. Only rows whose place in a column changed are sorted into it again. Unchanged
 * rows have their old positions until the caller sets the new ones.
 */
export function* patchOrders<Row extends Placed, Column extends string>(
  before: Orders<Row, Column>,
  patch: Patch<Row>,
  { natural, columns: by }: Sorting<Row, Column>,
): Generator<void, Orders<Row, Column>> {
  const { all, positions } = renumber(before.all, patch, natural);
  const columns = new Map<Column, Uint32Array>();
  for (const [column, order] of before.columns) {
    yield;
    columns.set(column, reorder(by[column], order, patch, { all, positions }));
  }
  return { all, columns };
}

/** @returns all rows, and the new position for each old one */
function renumber<Row extends Placed>(
  before: readonly Row[],
  patch: Patch<Row>,
  natural: Compare<Row>,
): { all: Row[]; positions: Uint32Array | null } {
  if (!movesPositions(patch)) {
    const all = before.slice();
    for (const [{ position }, after] of patch.after) {
      after.position = position;
      all[position] = after;
    }
    return { all, positions: null };
  }
  const added = [...patch.added].sort(natural);
  const all: Row[] = [];
  const positions = new Uint32Array(before.length);
  let next = 0;
  const put = (row: Row) => all.push(row) - 1;
  const putAdded = (below: Row | null) => {
    for (let one = added[next]; one && (!below || natural(one, below) < 0); one = added[next]) {
      one.position = put(one);
      next += 1;
    }
  };
  for (const [position, row] of before.entries()) {
    if (patch.removed.has(row)) continue;
    putAdded(row);
    const after = patch.after.get(row);
    positions[position] = put(after ?? row);
    if (after) after.position = positions[position] as number;
  }
  putAdded(null);
  return { all, positions };
}

function reorder<Row extends Placed>(
  { compare, order }: SortColumn<Row>,
  before: Uint32Array,
  patch: Patch<Row>,
  { all, positions }: { all: readonly Row[]; positions: Uint32Array | null },
): Uint32Array {
  const moved = [...patch.added];
  const left = new Uint8Array(before.length);
  for (const { position } of patch.removed) left[position] = 1;
  for (const [row, after] of patch.after) {
    if (compare(row, after) === 0) continue;
    left[row.position] = 1;
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
    (row, position) => compare(row, all[position] as Row) < 0,
  );
}

/**
 * Binary search: the first of `count` places for which `holds` is true, or `count`. From that place on, `holds` must be
 * true for all.
 */
export function firstAt(count: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** @param moved sorted like the positions */
function withMoved<Row extends Placed>(
  stayed: Uint32Array,
  moved: readonly Row[],
  isBefore: (row: Row, position: number) => boolean,
): Uint32Array {
  const merged = new Uint32Array(stayed.length + moved.length);
  let from = 0;
  for (const [before, row] of moved.entries()) {
    const to = from + firstAt(stayed.length - from, (at) => isBefore(row, stayed[from + at] as number));
    merged.set(stayed.subarray(from, to), from + before);
    merged[to + before] = row.position;
    from = to;
  }
  merged.set(stayed.subarray(from), from + moved.length);
  return merged;
}
