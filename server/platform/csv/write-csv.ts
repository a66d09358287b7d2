import Papa from 'papaparse';

/** With it spreadsheets read the accents. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as CSV for the spreadsheets of the shop: semicolons, CRLF, quotes where a cell needs them. Texts of others are
 * guarded against being run as formulas before (domain/text/csv.ts).
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.length > 0 ? `${Papa.unparse(rows as string[][], { delimiter: ';', newline: '\r\n' })}\r\n` : '';
}
