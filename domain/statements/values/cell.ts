/** A day that a spreadsheet holds as a date and not as text, `YYYY-MM-DD`. */
export interface CellDay {
  day: string;
}

/** What a cell of a statement holds: text (always in a CSV), a number, or a date. */
export type Cell = string | number | CellDay;

/** A row of a file, numbered as a spreadsheet does. */
export interface TableRow {
  row: number;
  cells: readonly Cell[];
  /** Its quotes do not close where they should, so that its cells are not known. */
  isBroken?: true;
}

/** Invisible in a spreadsheet, and different from file to file: no-break spaces, zero-width characters, controls. */
const SPACES = /[\s\u00a0\u2000-\u200b\u202f\ufeff\p{Cc}]+/gu;
/** A text as spreadsheets guard it against being read as a number: `="0012"`. */
const AS_TEXT = /^="(.*)"$/s;

/** The cell as one line of text, without what cannot be seen. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined) return '';
  if (typeof cell === 'object') return cell.day;
  if (typeof cell === 'number') return numberText(cell);
  const text = cell.replace(SPACES, ' ').trim();
  const [, literal] = AS_TEXT.exec(text) ?? [];
  return (literal ?? text.replace(/^'(?=.)/, '')).trim();
}

/** A number as its digits, never in powers of ten: references are numbers in many sheets. */
function numberText(value: number): string {
  return Number.isInteger(value) && Math.abs(value) < 1e21 ? BigInt(value).toString() : String(value);
}

export function isBlankRow({ cells, isBroken }: TableRow): boolean {
  return !isBroken && cells.every((cell) => cellText(cell) === '');
}
