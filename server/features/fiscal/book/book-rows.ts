import { bookAmounts, bookSums } from '#domain/fiscal/book-sums.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import type { FoundDocument } from '../documents/fiscal-documents.queries.ts';
import { bookDocumentOf } from './read-sales-book.ts';

/** A cell of the book: text, or an amount in hundredths of a bolívar. */
export type BookCell = string | { hundredths: number };

export const BOOK_HEADER = [
  ...['Oper.', 'Fecha', 'Documento', 'N.º de documento', 'N.º de control', 'Factura afectada', 'RIF o cédula'],
  ...['Nombre o razón social', 'ID Orden', 'Total con IVA (Bs)', 'Exento (Bs)', 'Base imponible (Bs)', 'Alícuota %'],
  ...['IVA (Bs)', 'IGTF (Bs)', 'Nota'],
];
/** The column of the first amount, and of the text between amounts; the rest up to the note are amounts. */
const SUM_LABEL = 'Totales';

/** The rows of the book, one for each document, and its sums at the end. */
export function bookRows(found: readonly FoundDocument[]): BookCell[][] {
  const { totals } = bookSums(found.map(bookDocumentOf));
  return [...found.map(rowOf), [...Array(8).fill(''), SUM_LABEL, ...amountCells(totals, '')]];
}

function rowOf(one: FoundDocument, place: number): BookCell[] {
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
