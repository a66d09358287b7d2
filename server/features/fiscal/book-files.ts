import { bookAmounts } from '#domain/fiscal/book-sums.ts';
import { DOCUMENT_NAMES } from '#domain/fiscal/document-number.ts';
import { amountText } from '#domain/money/money.ts';
import { guardFormula } from '#domain/text/csv.ts';
import { formatDay } from '#domain/time/caracas-time.ts';
import { BYTE_ORDER_MARK, csvText } from '#server/platform/csv/write-csv.ts';
import { controlNumberOf } from './fiscal-documents.queries.ts';
import { type BookEntry, summaryOf, sumsOf } from './sales-book.ts';

/** The sales book as CSV for spreadsheets set to Venezuelan Spanish. */
export function bookCsv(entries: readonly BookEntry[]): string {
  return csvOf(BOOK_HEADER, bookRows(entries));
}

/** The summary of the month, in the same form. */
export function summaryCsv(entries: readonly BookEntry[]): string {
  return csvOf(SUMMARY_HEADER, summaryRows(entries));
}

function csvOf(header: readonly string[], rows: readonly BookCell[][]): string {
  const texts = rows.map((row) =>
    row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : amountText(cell.hundredths).replace('.', ','))),
  );
  return BYTE_ORDER_MARK + csvText([[...header], ...texts]);
}

/** The sales book as a workbook, with amounts as numbers. The library is imported with the first request. */
export async function bookXlsx(entries: readonly BookEntry[], month: string): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx');
  const values = (rows: readonly BookCell[][]) =>
    rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardFormula(cell) : cell.hundredths / 100)));
  return writeXlsx({
    sheets: [
      { name: `Ventas ${month}`, rows: [BOOK_HEADER, ...values(bookRows(entries))] },
      { name: 'Resumen', rows: [SUMMARY_HEADER, ...values(summaryRows(entries))] },
    ],
  });
}

/** A cell of the book: text, or an amount in hundredths of a bolívar. */
type BookCell = string | { hundredths: number };

const BOOK_HEADER = [
  ...['Oper.', 'Fecha', 'Documento', 'N.º de documento', 'N.º de control', 'Factura afectada', 'RIF o cédula'],
  ...['Nombre o razón social', 'ID Orden', 'Total con IVA (Bs)', 'Exento (Bs)', 'Base imponible (Bs)', 'Alícuota %'],
  ...['IVA (Bs)', 'IGTF (Bs)', 'Nota', 'Contribuyente', 'IVA retenido (Bs)', 'Comprobante de retención'],
  ...['Fecha del comprobante', 'Máquina fiscal', 'Reporte Z'],
];
const SUMMARY_HEADER = ['Concepto', 'Base imponible (Bs)', 'IVA (Bs)'];
/** The rows of the book: one for each document, and the totals at the end. */
function bookRows(entries: readonly BookEntry[]): BookCell[][] {
  const { totals } = sumsOf(entries);
  const sums = [...Array(8).fill(''), 'Totales', ...amountCells(totals, ''), '', '', { hundredths: totals.withheld }];
  return [...entries.map(rowOf), [...sums, '', '', '', '']];
}

function rowOf(one: BookEntry, place: number): BookCell[] {
  const { document, affectedNumber, amounts, isWithholdingOnly } = one;
  const { withheldBs } = amounts;
  const percents = amounts.rates.filter(({ basisPoints }) => basisPoints > 0).map(percentText);
  return [
    ...[
      String(place + 1),
      formatDay(document.issuedOn),
      isWithholdingOnly ? 'Retención' : DOCUMENT_NAMES[document.kind],
    ],
    ...[document.number, controlNumberOf(document), affectedNumber ?? ''],
    ...[document.buyerId, document.buyerName, document.orderId],
    ...amountCells(bookAmounts(amounts), percents.join(' y ')),
    noteOf(one),
    amounts.taxpayer ? 'Sí' : 'No',
    ...(withheldBs > 0
      ? [{ hundredths: withheldBs }, document.withholdingNumber ?? '', formatDay(document.withheldOn ?? '')]
      : ['', '', '']),
    ...[document.machine ?? '', document.zNumber === null ? '' : String(document.zNumber)],
  ];
}

/** Why a row has no amounts of its own day: it was annulled, or its period was closed. */
function noteOf({ document, isWithholdingOnly }: BookEntry): string {
  if (isWithholdingOnly) return 'Comprobante de una factura de otro mes';
  const annulled = document.annulledWhy === null ? [] : [`Anulada: ${document.annulledWhy}`];
  const late = document.bookedOn ? [`Entra el ${formatDay(document.bookedOn)}: ${document.lateReason}`] : [];
  return [...annulled, ...late].join('. ');
}

/** The lines of the summary, with what was withheld and collected besides. */
function summaryRows(entries: readonly BookEntry[]): BookCell[][] {
  const { lines, exempt, withheld, igtf } = summaryOf(entries);
  const { totals } = sumsOf(entries);
  const of = (hundredths: number) => ({ hundredths });
  return [
    ...lines.map(({ name, base, tax }) => [name, of(base), of(tax)]),
    ['Ventas exentas', of(exempt), ''],
    ['Total y débito fiscal', of(totals.base + exempt), of(totals.tax)],
    ['IVA retenido por compradores', '', of(withheld)],
    ['IGTF percibido', '', of(igtf)],
  ];
}

function amountCells({ total, exempt, base, tax, igtf }: ReturnType<typeof bookAmounts>, percent: string): BookCell[] {
  const of = (hundredths: number) => ({ hundredths });
  return [of(total), of(exempt), of(base), percent, of(tax), of(igtf)];
}

const percentText = ({ basisPoints }: { basisPoints: number }) => String(basisPoints / 100).replace('.', ',');
