import Papa from 'papaparse';
import { namesOrder } from '#domain/sales/fulfilment/parcel.ts';

/** A parcel and the number that its carrier gave it, as typed, scanned or pasted. */
export interface GuideRow {
  parcel: string;
  guide: string;
}

/** In characters; a longer text is a file, not a morning's list. */
const MAX_LENGTH = 200_000;

/** 'Pedido', 'Orden', 'Paquete' or 'Guía' at the head of a column. */
const HEADS = /^(n[.º°]?\s*(de\s+)?)?(pedido|orden|paquete|gu[ií]a)s?$/i;

/**
 * Reads two columns that were copied from a sheet: an order or parcel, and its guide. Columns are separated by tabs or
 * semicolons, otherwise by commas or spaces. The order may stand in either column; a row with headings is left out.
 * @returns null if the text is too long; rows with an empty cell stay, because somebody has to complete them
 */
export function readGuides(pasted: string): GuideRow[] | null {
  if (pasted.length > MAX_LENGTH) return null;
  const text = pasted.replace(/\r\n?/g, '\n').trim();
  if (text === '') return [];
  const { data } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text), skipEmptyLines: 'greedy' });
  const rows = data.map((cells) => cells.map(tidy).filter((cell, place) => cell !== '' || place < 2));
  return rows.filter((cells) => !cells.every((cell) => cell === '' || HEADS.test(cell))).map(rowOf);
}

/** Whether the text has more than one cell. */
export function isList(pasted: string): boolean {
  return /[\t\n;]/.test(pasted.trim());
}

function delimiterOf(text: string): string {
  return ['\t', ';', ','].find((delimiter) => text.includes(delimiter)) ?? ' ';
}

const tidy = (text: string) => text.replace(/[\s\u00a0]+/g, ' ').trim();

function rowOf([first = '', ...rest]: string[]): GuideRow {
  const second = rest.join(' ').trim();
  return !namesOrder(first) && namesOrder(second) ? { parcel: second, guide: first } : { parcel: first, guide: second };
}
