import { fold } from '#domain/statements/values/cell.ts';
import { type Cell, cellText, isBlankRow, type TableRow } from '../values/cell.ts';
import { markOf } from '../values/read-amount.ts';
import { orderOf } from '../values/read-day.ts';
import { columnNames, isColumnName } from './column-roles.ts';

/** A table's rows below its header, with the names of its columns. */
export interface Body {
  /** Number of the header's row; null for a file without one. */
  headerRow: number | null;
  names: readonly string[];
  rows: readonly TableRow[];
}

/**
 * Number of first rows that are searched for the header. Banks write the account, its owner and the period above it.
 */
const MOST_ABOVE = 80;
const FEWEST_NAMES = 2;
/** A longer cell is a sentence, not a column name. */
const LONGEST_NAME = 60;

/**
 * Finds the header: of the first rows, the one with the most column names. A file without a header begins with the
 * first row that has a day and an amount.
 * @param columns column names of a saved mapping: a row that has them all is the header, whatever else it contains
 * @param isHeaderless staff said that the file has no header
 */
export function findBody(
  table: readonly TableRow[],
  columns: readonly string[] = [],
  isHeaderless = false,
): Body | null {
  const above = table.slice(0, MOST_ABOVE);
  const known = columns.length > 0 && !isHeaderless ? above.findIndex((row) => holdsAll(row, columns)) : -1;
  const at = known === -1 && !isHeaderless ? headerAt(above) : known;
  if (at !== -1) return bodyBelow(table, at);
  const first = above.findIndex(({ cells }) => cells.some(isDay) && cells.some(isAmount));
  return first === -1 ? null : bodyWithoutHeader(table.slice(first));
}

export function bodyWithoutHeader(rows: readonly TableRow[]): Body {
  const width = Math.max(...rows.slice(0, MOST_ABOVE).map(({ cells }) => cells.length));
  return { headerRow: null, names: columnNames(Array.from({ length: width }, () => '')), rows };
}

function headerAt(above: readonly TableRow[]): number {
  let best = -1;
  let most = FEWEST_NAMES - 1;
  for (const [index, row] of above.entries()) {
    const texts = row.cells.map(cellText);
    if (row.cells.some(isDay) || texts.some((text) => text.length > LONGEST_NAME)) continue;
    const names = texts.filter((text) => text !== '' && isColumnName(text)).length;
    if (names > most) [best, most] = [index, names];
  }
  return best;
}

function bodyBelow(table: readonly TableRow[], at: number): Body | null {
  const header = table[at];
  if (!header) return null;
  const rows = table.slice(at + 1);
  const width = rows
    .slice(0, MOST_ABOVE)
    .reduce((most, { cells }) => Math.max(most, cells.length), header.cells.length);
  const written = Array.from({ length: width }, (_, index) => cellText(header.cells[index]));
  return { headerRow: header.row, names: columnNames(written), rows };
}

function holdsAll(row: TableRow, columns: readonly string[]): boolean {
  if (isBlankRow(row)) return false;
  const names = new Set(columnNames(row.cells.map(cellText)).map(fold));
  return columns.every((name) => names.has(fold(name)));
}

function isDay(cell: Cell): boolean {
  return orderOf(cell) !== null && !(typeof cell === 'number');
}

function isAmount(cell: Cell): boolean {
  return markOf(cell) !== null && !isDay(cell);
}
