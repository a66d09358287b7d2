import { type BookDocument, bookAmounts, bookSums } from '#domain/fiscal/book-sums.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { amountText } from '#domain/money/money.ts';
import { guardFormula } from '#domain/text/csv.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';
import type { ListedDocument } from './fiscal-documents.queries.ts';

/** The sales book as CSV for spreadsheets set to Venezuelan Spanish. */
export function bookCsv(documents: readonly ListedDocument[]): string {
  const rows = bookRows(documents).map((row) =>
    row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : amountText(cell.hundredths).replace('.', ','))),
  );
  return BYTE_ORDER_MARK + csvText([BOOK_HEADER, ...rows]);
}

/** The sales book as a workbook, with amounts as numbers. The library is imported with the first request. */
export async function bookXlsx(documents: readonly ListedDocument[], month: string): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const rows = bookRows(documents).map((row) =>
    row.map((cell) => (typeof cell === 'string' ? cell : cell.hundredths / 100)),
  );
  return writeXlsx({ sheets: [{ name: `Ventas ${month}`, rows: [BOOK_HEADER, ...rows] }] });
}

/** A cell of the book: text, or an amount in hundredths of a bolívar. */
type BookCell = string | { hundredths: number };

const BOOK_HEADER = [
  ...['Oper.', 'Fecha', 'Documento', 'N.º de documento', 'N.º de control', 'Factura afectada', 'RIF o cédula'],
  ...['Nombre o razón social', 'ID Orden', 'Total con IVA (Bs)', 'Exento (Bs)', 'Base imponible (Bs)', 'Alícuota %'],
  ...['IVA (Bs)', 'IGTF (Bs)', 'Nota'],
];
/** The rows of the book: one for each document, and the totals at the end. */
function bookRows(documents: readonly ListedDocument[]): BookCell[][] {
  const { totals } = bookSums(documents.map(bookDocumentOf));
  return [...documents.map(rowOf), [...Array(8).fill(''), 'Totales', ...amountCells(totals, '')]];
}

function rowOf(one: ListedDocument, place: number): BookCell[] {
  const { document, affectedNumber } = one;
  const percents = document.rates.filter(({ basisPoints }) => basisPoints > 0).map(percentText);
  return [
    ...[String(place + 1), formatDay(document.issuedOn), DOCUMENT_NAMES[document.kind], document.number],
    ...[document.controlNumber, affectedNumber ?? '', document.buyerId, document.buyerName, document.orderId],
    ...amountCells(bookAmounts(bookDocumentOf(one)), percents.join(' y ')),
    document.annulledWhy === null ? '' : `Anulada: ${document.annulledWhy}`,
  ];
}

function amountCells({ total, exempt, base, tax, igtf }: ReturnType<typeof bookAmounts>, percent: string): BookCell[] {
  const of = (hundredths: number) => ({ hundredths });
  return [of(total), of(exempt), of(base), percent, of(tax), of(igtf)];
}

const percentText = ({ basisPoints }: { basisPoints: number }) => String(basisPoints / 100).replace('.', ',');

export function bookDocumentOf({ document }: ListedDocument): BookDocument {
  return {
    kind: document.kind,
    annulled: document.annulledAt !== null,
    totalBs: document.totalBsHundredths,
    rates: document.rates,
    igtfBs: document.igtfBsHundredths,
  };
}
