import Papa from 'papaparse';

/** Put at the start of a CSV file, it makes spreadsheets read it as UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Rows as CSV for spreadsheets with Spanish settings: semicolons, CRLF, quotes where needed. Does not escape formulas:
 * callers must do so for text from users (domain/text/csv.ts).
 */
export function csvText(rows: readonly (readonly string[])[]): string {
  return rows.length > 0 ? `${Papa.unparse(rows as string[][], { delimiter: ';', newline: '\r\n' })}\r\n` : '';
}
