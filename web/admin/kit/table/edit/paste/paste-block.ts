import Papa from 'papaparse';

/** In characters; a longer text is a file, not a few cells. */
const MAX_LENGTH = 1_000_000;

interface PastedText {
  row: number;
  column: number;
  text: string;
}

/** The pasted texts that fit in the table, and how many rows and columns did not fit. */
export interface PastedBlock {
  texts: readonly PastedText[];
  rowsOver: number;
  columnsOver: number;
}

/**
 * Reads what a spreadsheet copies: cells separated by tabs, rows by line breaks, cells with either of these in quotes.
 * Empty cells are left out, so their values do not change.
 * @param rows how many rows there are from the first cell down
 * @param columns how many cells each has from the first one on
 * @returns null if the text is too long
 */
export function readBlock(pasted: string, rows: number, columns: number): PastedBlock | null {
  if (pasted.length > MAX_LENGTH) return null;
  const { data } = Papa.parse<string[]>(pasted.replace(/\r\n?/g, '\n').replace(/\n+$/, ''), { delimiter: '\t' });
  const width = Math.max(0, ...data.map((cells) => cells.findLastIndex((text) => tidy(text) !== '') + 1));
  const texts = data
    .slice(0, rows)
    .flatMap((cells, row) => cells.slice(0, columns).map((text, column) => ({ row, column, text: tidy(text) })))
    .filter(({ text }) => text !== '');
  return { texts, rowsOver: Math.max(0, data.length - rows), columnsOver: Math.max(0, width - columns) };
}

/** Whether the text has more than one cell. */
export function isBlock(pasted: string): boolean {
  return /[\t\n]/.test(pasted.trim());
}

/** Spreadsheets put various spaces around numbers. */
function tidy(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}
