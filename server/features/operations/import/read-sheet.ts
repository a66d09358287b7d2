import { setImmediate as nextTurn } from 'node:timers/promises';
import { garmentColumnsOf, readGarmentCells } from '#domain/catalogue/garment/garment-sheet.ts';
import { type ColumnOrder, type ColumnReading, columnOrderOf } from '#domain/stock/sheet/column-order.ts';
import { hasLocationColumn, LOCATION_POSITION } from '#domain/stock/sheet/location-column.ts';
import { readPlacedRow } from '#domain/stock/sheet/placed-row.ts';
import { delimiterOf, readStockRow, type StockLine, unreadableStockRow } from '#domain/stock/stock-csv.ts';
import type { Delimiter } from '#domain/text/csv.ts';
import { decodeSheet } from '#server/platform/csv/decode-sheet.ts';
import { type CsvRow, readCsv } from '#server/platform/csv/read-csv.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';

/** A decoded stock sheet whose rows are not parsed yet. */
export interface Sheet {
  fileName: string;
  delimiter: Delimiter;
  /** The text below the header, with `\n` line ends. */
  body: string;
  /** Lines in the body, the unit of progress. A row has several where quoted cells contain line breaks. */
  lines: number;
  /** Spreadsheet row number of the first row. */
  firstRow: number;
  /** Whether a seventh column gives the location of a row's pieces. */
  hasLocations: boolean;
  /** The column order according to the header's names. */
  columns: ColumnOrder;
  /** Columns of the garment, beside those of the stock, by their names. */
  garmentColumns: ReturnType<typeof garmentColumnsOf>;
  /** How the columns are read; null when nobody has chosen, which means by order. */
  reading: ColumnReading | null;
}

const MOST_LINES = 200_000;
/** Rows parsed per turn of the event loop, so that requests are served meanwhile. */
const READ_AT_ONCE = 2_000;
/** Excel's hint for the delimiter: `sep=;`. */
const SEPARATOR_LINE = /^"?sep=([;,\t])"?(?:\n|$)/i;
const FEWEST_COLUMNS = 3;
/** The most lines of a header whose column names contain line breaks. */
const MOST_HEADER_LINES = 20;
/** More delimiters in one name mean that an unclosed quote has swallowed rows. */
const MOST_DELIMITERS_IN_A_NAME = 2;

/**
 * Decodes an uploaded sheet and reads its header. Refused when it is not a sheet or has no rows or too many.
 * @param reading how its columns are read; by name only if the header names reference and barcode
 */
export function openSheet(bytes: Buffer, fileName: string, reading: ColumnReading | null = null): Outcome<Sheet> {
  const text = decodeSheet(bytes).replace(/\r\n?/g, '\n');
  const [separator = '', declared] = SEPARATOR_LINE.exec(text) ?? [];
  const rest = text.slice(separator.length);
  const { delimiter, names, length } = readHeader(rest, declared as Delimiter | undefined);
  if (names.length < FEWEST_COLUMNS || rest.slice(0, length).includes('\0')) {
    return refuse(
      'El archivo no es una hoja CSV con las columnas referencia, precio, código de barras, descuento, stock y talla.',
    );
  }
  const columns = columnOrderOf(names);
  if (reading === 'name' && !columns.canReadByName) {
    return refuse('El encabezado no nombra la referencia y el código de barras.');
  }
  const body = rest.slice(length).replace(/\n$/, '');
  if (body.trim() === '') return refuse('La hoja no tiene filas debajo del encabezado.');
  const lines = countLines(body);
  if (lines > MOST_LINES) return refuse('La hoja tiene más de 200.000 filas. Divídela en partes.');
  const firstRow = declared ? 3 : 2;
  const hasLocations = reading === 'name' ? columns.byName[LOCATION_POSITION] !== -1 : hasLocationColumn(names);
  const garmentColumns = garmentColumnsOf(
    names,
    new Set(reading === 'name' ? columns.byName : firstColumns(hasLocations)),
  );
  const value = { fileName, delimiter, body, lines, firstRow, hasLocations, columns, garmentColumns, reading };
  return { ok: true, value };
}

/** The positions of the stock's columns in a sheet that is read by order. */
const firstColumns = (hasLocations: boolean) => Array.from({ length: LOCATION_POSITION + Number(hasLocations) }).keys();

/** Refuses an import when the header's names contradict the column order and nobody has chosen how to read them. */
export function refuseUnchosen({ columns: { problem }, reading }: Sheet): Outcome<null> {
  return problem === null || reading !== null
    ? { ok: true, value: null }
    : refuse(`${problem} Elige si se lee por nombre o por orden.`);
}

interface Header {
  delimiter: Delimiter;
  names: readonly string[];
  /** Length in characters, with the line end. */
  length: number;
}

function readHeader(text: string, declared?: Delimiter): Header {
  const lines = text.split('\n', MOST_HEADER_LINES);
  // Column names may contain quoted line breaks: the header ends at the first line that closes all quotes.
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
    return { delimiter, names: header.cells, length: whole.length + 1 };
  }
  // Unbalanced quotes in the header: take its first line, since headers nearly always have one.
  const [first = ''] = lines;
  return { delimiter, names: first.split(delimiter), length: first.length + 1 };
}

function countLines(text: string): number {
  let lines = 1;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}

function refuse(message: string): Outcome<never> {
  return invalidField('file', message);
}

/** Parses every row; invalid ones are returned as problems. */
export async function readLines(
  { body, delimiter, firstRow, hasLocations, columns, garmentColumns, reading }: Sheet,
  onProgress: (read: number) => void,
): Promise<StockLine[]> {
  const readInOrder = hasLocations ? readPlacedRow : readStockRow;
  const readStock = reading === 'name' ? byName(readInOrder, columns.byName, hasLocations) : readInOrder;
  const readRow = garmentColumns.size > 0 ? withGarment(readStock, garmentColumns) : readStock;
  const parsed: StockLine[] = [];
  let lines = 0;
  for (const row of readCsv(body, delimiter)) {
    const number = firstRow + parsed.length;
    parsed.push(row.cells ? readRow(row.cells, number) : unreadableStockRow(number));
    lines += row.lines;
    if (parsed.length % READ_AT_ONCE > 0) continue;
    onProgress(lines);
    await nextTurn();
  }
  return parsed;
}

/** Reads the columns of the garment apart from those of the stock. */
function withGarment(readStock: ReadRow, columns: Sheet['garmentColumns']): ReadRow {
  const places = new Set(columns.values());
  return (cells, line) => {
    const read = readStock(
      cells.map((cell, at) => (places.has(at) ? '' : cell)),
      line,
    );
    if (read.kind !== 'row') return read;
    const garment = readGarmentCells(cells, columns);
    const isEmpty = Object.keys(garment.stated).length + garment.problems.length === 0;
    return isEmpty ? read : { kind: 'row', row: { ...read.row, garment } };
  };
}

type ReadRow = (cells: readonly string[], line: number) => StockLine;

/** Reads rows whose columns are in another order, and reports problems by the column of the sheet. */
function byName(readInOrder: ReadRow, places: readonly number[], hasLocations: boolean): ReadRow {
  const used = places.slice(0, hasLocations ? LOCATION_POSITION + 1 : LOCATION_POSITION);
  return (cells, line) => {
    const read = readInOrder(
      used.map((at) => cells[at] ?? ''),
      line,
    );
    if (read.kind !== 'skipped' || read.column === undefined) return read;
    return { ...read, column: places[read.column] ?? read.column };
  };
}
