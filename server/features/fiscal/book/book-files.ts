import { amountText } from '#domain/money/money.ts';
import { guardFormula } from '#domain/text/csv.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';
import type { FoundDocument } from '../documents/fiscal-documents.queries.ts';
import { BOOK_HEADER, bookRows } from './book-rows.ts';

/** The book for spreadsheets set to Venezuelan Spanish. */
export function bookCsv(found: readonly FoundDocument[]): string {
  const rows = bookRows(found).map((row) =>
    row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : amountText(cell.hundredths).replace('.', ','))),
  );
  return BYTE_ORDER_MARK + csvText([BOOK_HEADER, ...rows]);
}

/** The same as a workbook, with amounts as numbers. The library is loaded for the first one that is asked for. */
export async function bookXlsx(found: readonly FoundDocument[], month: string): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const rows = bookRows(found).map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell : cell.hundredths / 100)),
  );
  return writeXlsx({ sheets: [{ name: `Ventas ${month}`, rows: [BOOK_HEADER, ...rows] }] });
}
