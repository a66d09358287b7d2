import Papa from 'papaparse';

/** Characters; a longer text is a file, not some cells. */
const MAX_LENGTH = 1_000_000;

/** A text for one cell, with its position in what was pasted. */
interface PastedText {
  row: number;
  column: number;
  text: string;
}

/** What was pasted, as far as there are cells for it, and how much was not. */
export interface PastedBlock {
  texts: readonly PastedText[];
  rowsOver: number;
  columnsOver: number;
}

/**
 * Reads what a spreadsheet copies: cells separated by tabs, rows by line breaks, cells with either of these in quotes.
 * Empty cells are left out: what stands there stays.
 * @param rows how many rows there are from the first cell down
 * @param columns how many cells each has from the first one on
 * @returns null for what is too long to be some cells
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

/** Whether it is meant for more than one cell. */
export function isBlock(pasted: string): boolean {
  return /[\t\n]/.test(pasted.trim());
}

/** Sheets put all kinds of spaces around figures. */
function tidy(text: string): string {
  return text.replace(/[\s\u00a0]+/g, ' ').trim();
}
