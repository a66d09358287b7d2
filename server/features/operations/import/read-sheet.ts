import { setImmediate as nextTurn } from 'node:timers/promises';
import { delimiterOf, readStockRow, type StockLine, unreadableStockRow } from '#domain/stock/stock-csv.ts';
import type { Delimiter } from '#domain/text/csv.ts';
import { type CsvRow, readCsv } from '#server/platform/csv/read-csv.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { decodeSheet } from './decode-sheet.ts';

/** A stock sheet as text, before its rows are looked at. */
export interface Sheet {
  fileName: string;
  delimiter: Delimiter;
  /** What stands below the header, with `\n` for line ends. */
  body: string;
  /** Lines of the body: what progress is counted in. A row has more than one where line breaks stand in quotes. */
  lines: number;
  /** The number of its first row, as a spreadsheet has it. */
  firstRow: number;
}

const MOST_LINES = 200_000;
/** Rows read at a time: shoppers ask meanwhile. */
const READ_AT_ONCE = 2_000;
/** What Excel writes so that Excel finds the delimiter. */
const SEPARATOR_LINE = /^"?sep=([;,\t])"?(?:\n|$)/i;
const FEWEST_COLUMNS = 3;
/** How many lines names of columns may take together. */
const MOST_HEADER_LINES = 20;
/** With more, a quote that was not closed has swallowed rows. */
const MOST_DELIMITERS_IN_A_NAME = 2;

/** Opens an uploaded sheet. Refused when it is none, or has no line below its header. */
export function openSheet(bytes: Buffer, fileName: string): Outcome<Sheet> {
  const text = decodeSheet(bytes).replace(/\r\n?/g, '\n');
  const [separator = '', declared] = SEPARATOR_LINE.exec(text) ?? [];
  const rest = text.slice(separator.length);
  const { delimiter, columns, length } = readHeader(rest, declared as Delimiter | undefined);
  if (columns < FEWEST_COLUMNS || rest.slice(0, length).includes('\0')) {
    return refuse(
      'El archivo no es una hoja CSV con las columnas referencia, precio, código de barras, descuento, stock y talla.',
    );
  }
  const body = rest.slice(length).replace(/\n$/, '');
  if (body.trim() === '') return refuse('La hoja no tiene filas debajo del encabezado.');
  const lines = countLines(body);
  if (lines > MOST_LINES) return refuse('La hoja tiene más de 200.000 filas. Divídela en partes.');
  return { ok: true, value: { fileName, delimiter, body, lines, firstRow: declared ? 3 : 2 } };
}

/** How a sheet is to be read, and where its header ends. */
function readHeader(text: string, declared?: Delimiter): { delimiter: Delimiter; columns: number; length: number } {
  const lines = text.split('\n', MOST_HEADER_LINES);
  // Names of several lines stand in quotes: the header ends with the first line that leaves none open.
  const open = lines.findIndex(
    (_line, index) =>
      lines
        .slice(0, index + 1)
        .join('')
        .split('"').length %
        2 ===
      1,
  );
  const whole = lines.slice(0, open + 1).join('\n');
  const delimiter = declared ?? delimiterOf(whole || (lines[0] ?? ''));
  const [header] = readCsv(whole.replaceAll('\n', ' '), delimiter) as Iterable<CsvRow>;
  if (header?.cells?.every((name) => name.split(delimiter).length <= MOST_DELIMITERS_IN_A_NAME + 1)) {
    return { delimiter, columns: header.cells.length, length: whole.length + 1 };
  }
  // Quotes that nobody can make sense of, in names that nobody needs: the header is one line, as it nearly always is.
  const [first = ''] = lines;
  return { delimiter, columns: first.split(delimiter).length, length: first.length + 1 };
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

function refuse(message: string): Outcome<never> {
  return { ok: false, code: 'invalid', message, fields: { file: message } };
}

/** Every row of a sheet, understood or reported. */
export async function readLines(
  { body, delimiter, firstRow }: Sheet,
  onProgress: (read: number) => void,
): Promise<StockLine[]> {
  const read: StockLine[] = [];
  let lines = 0;
  for (const row of readCsv(body, delimiter)) {
    const number = firstRow + read.length;
    read.push(row.cells ? readStockRow(row.cells, number) : unreadableStockRow(number));
    lines += row.lines;
    if (read.length % READ_AT_ONCE > 0) continue;
    onProgress(lines);
    await nextTurn();
  }
  return read;
}
