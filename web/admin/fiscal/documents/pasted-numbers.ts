import type { NoteInvoices } from '#contract/fiscal/fiscal-documents.ts';

type Row = NoteInvoices['rows'][number];

/**
 * Reads rows pasted from a sheet: ID Orden, factura, control, fecha; between tabs, semicolons or commas. A first row
 * without a digit is a header. Empty rows are left out; what is missing in a row is empty, so that it is told by row.
 */
export function readPastedNumbers(text: string): Row[] {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const rows = lines.map((line) => line.split(/[\t;,]/).map((cell) => cell.trim().replace(/^"|"$/g, '')));
  const [first] = rows;
  const body = first && !/\d/.test(first.join('')) ? rows.slice(1) : rows;
  return body.map(([order_id = '', number = '', control_number = '', issued_on = '']) => ({
    order_id,
    number,
    control_number,
    issued_on,
  }));
}
