import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Delimiter } from '#domain/csv.ts';
import { delimiterOf, readStockLine, type StockLine } from '#domain/stock-csv.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { decodeSheet } from './decode-sheet.ts';

/** A stock sheet as text, before its lines are looked at. */
export interface Sheet {
  fileName: string;
  delimiter: Delimiter;
  /** Below the header. */
  lines: string[];
  /** The number of the first of them, as a spreadsheet has it. */
  firstLine: number;
}

const MOST_LINES = 200_000;
/** Lines read at a time: shoppers ask meanwhile. */
const READ_AT_ONCE = 2_000;
const SEPARATOR_LINE = /^"?sep=([;,\t])"?$/i;

/** Opens an uploaded sheet. Refused when it is none, or has no line below its header. */
export function openSheet(bytes: Buffer, fileName: string): Outcome<Sheet> {
  const all = decodeSheet(bytes).split(/\r\n|\n|\r/);
  // What Excel writes so that Excel finds the delimiter.
  const declared = SEPARATOR_LINE.exec(all[0] ?? '')?.[1] as Delimiter | undefined;
  const headerAt = declared ? 1 : 0;
  const header = all[headerAt] ?? '';
  const delimiter = declared ?? delimiterOf(header);
  if (header.includes('\0') || header.split(delimiter).length < 3) {
    return refuse(
      'El archivo no es una hoja CSV con las columnas referencia, precio, código de barras, descuento, stock y talla.',
    );
  }
  const lines = all.slice(headerAt + 1);
  if (lines.every((line) => line.trim() === '')) return refuse('La hoja no tiene filas debajo del encabezado.');
  if (lines.length > MOST_LINES) return refuse('La hoja tiene más de 200.000 filas. Divídela en partes.');
  return { ok: true, value: { fileName, delimiter, lines, firstLine: headerAt + 2 } };
}

function refuse(message: string): Outcome<never> {
  return { ok: false, code: 'invalid', message, fields: { file: message } };
}

/** Every line of a sheet, understood or reported. */
export async function readLines(
  { lines, delimiter, firstLine }: Sheet,
  onProgress: (read: number) => void,
): Promise<StockLine[]> {
  const read: StockLine[] = [];
  for (const [index, line] of lines.entries()) {
    read.push(readStockLine(line, delimiter, firstLine + index));
    if ((index + 1) % READ_AT_ONCE > 0) continue;
    onProgress(index + 1);
    await nextTurn();
  }
  return read;
}
