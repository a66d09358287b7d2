import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_STATEMENT_LINES } from '#contract/reconciliation/statement.ts';
import { isColumnName } from '#domain/statements/layout/column-roles.ts';
import { cellText, type TableRow } from '#domain/statements/values/cell.ts';
import type { Delimiter } from '#domain/text/csv.ts';
import { decodeSheet } from '#server/platform/csv/decode-sheet.ts';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import { invalidField, type Outcome } from '#server/platform/database/attempt.ts';
import { readMarkupTable } from '#server/platform/sheets/read-markup-table.ts';
import { readXls, readXlsx, type XlsxAnswer } from '#server/platform/sheets/read-xlsx.ts';

/**
 * Reads the cells of an uploaded statement: any kind of CSV, XLSX, an old .xls, or a web page that is named so. Any other
 * file is refused.
 */
export async function readTable(bytes: Buffer): Promise<Outcome<TableRow[]>> {
  const kind = kindOfFile(bytes);
  if (kind.kind === 'refused') return refuseFile(kind.message);
  if (kind.kind === 'text') return readCsvTable(bytes);
  if (kind.kind === 'page') return readPage(bytes);
  if (kind.kind === 'xls') return rowsOf(await readXls(bytes, TABLE_LIMITS), BROKEN_XLS);
  return rowsOf(await readXlsx(bytes, TABLE_LIMITS), BROKEN_XLSX);
}

const SAVE_AS = 'Guárdalo como XLSX o CSV y súbelo de nuevo.';
const BROKEN_XLSX = 'El archivo XLSX está dañado o protegido con clave. Ábrelo y guárdalo de nuevo.';
const BROKEN_XLS = `El archivo es un Excel antiguo (.xls) dañado, muy viejo o protegido con clave. ${SAVE_AS}`;

function rowsOf(answer: XlsxAnswer, broken: string): Outcome<TableRow[]> {
  switch (answer.kind) {
    case 'rows':
      return { ok: true, value: answer.rows };
    case 'too-large':
      return refuseFile(TOO_LARGE);
    case 'broken':
      return refuseFile(broken);
    case 'other':
      return refuseFile('El archivo es un ZIP y no una hoja de cálculo. Sube el XLSX o el CSV que está adentro.');
  }
}

const FEWEST_ROWS = 2;

async function readPage(bytes: Buffer): Promise<Outcome<TableRow[]>> {
  const rows = await readMarkupTable(decodeSheet(bytes), TABLE_LIMITS);
  if (!rows) return refuseFile(TOO_LARGE);
  if (rows.length < FEWEST_ROWS) {
    return refuseFile(
      'El archivo es una página web sin una tabla de movimientos. Descarga el estado de cuenta de nuevo.',
    );
  }
  return { ok: true, value: rows.map((cells, index) => ({ row: index + 1, cells })) };
}

const DELIMITERS: readonly Delimiter[] = [';', '\t', ',', '|'];
/** The line with which Excel names the delimiter. */
const SEPARATOR_LINE = /^"?sep=([;,\t|])"?(?:\n|$)/i;
/** How many characters are examined for the delimiter: the preamble, the header and some rows below. */
const SAMPLE = 32_768;
const READ_AT_ONCE = 2_000;

/** Decodes a CSV and splits it into cells. A row with broken quotes is marked, so that it can be reported. */
async function readCsvTable(bytes: Buffer): Promise<Outcome<TableRow[]>> {
  const text = decodeSheet(bytes).replace(/\r\n?/g, '\n');
  const [separator = '', declared] = SEPARATOR_LINE.exec(text) ?? [];
  const body = text.slice(separator.length).replace(/\n+$/, '');
  const delimiter = (declared as Delimiter | undefined) ?? findDelimiter(body.slice(0, SAMPLE));
  const first = separator ? 2 : 1;
  const rows: TableRow[] = [];
  for (const { cells } of readCsv(body, delimiter)) {
    const row = first + rows.length;
    if (rows.length >= TABLE_LIMITS.rows || (cells?.length ?? 0) > TABLE_LIMITS.columns) return refuseFile(TOO_LARGE);
    rows.push(cells ? { row, cells: cells.map(shortened) } : { row, cells: [], isBroken: true });
    if (rows.length % READ_AT_ONCE === 0) await nextTurn();
  }
  return { ok: true, value: rows };
}

function shortened(cell: string): string {
  return cell.length > TABLE_LIMITS.cellLength ? cell.slice(0, TABLE_LIMITS.cellLength) : cell;
}

/** The delimiter that gives the most column names and the most even rows. */
function findDelimiter(sample: string): Delimiter {
  let best: Delimiter = ';';
  let most = -1;
  for (const delimiter of DELIMITERS) {
    const rows = [...readCsv(sample, delimiter)].flatMap(({ cells }) => (cells ? [cells] : []));
    const names = Math.max(0, ...rows.map((cells) => cells.filter((cell) => isColumnName(cellText(cell))).length));
    const score = names * 100 + evenness(rows.map(({ length }) => length));
    if (score > most) [best, most] = [delimiter, score];
  }
  return best;
}

/** The commonest number of cells above one, times the share of rows that have it. */
function evenness(widths: readonly number[]): number {
  const counts = Map.groupBy(
    widths.filter((width) => width > 1),
    (width) => width,
  );
  return Math.max(0, ...[...counts].map(([width, { length }]) => (Math.min(width, 20) * length) / widths.length));
}

/** Includes the rows above the header and below the last movement. */
export const ROWS = MAX_STATEMENT_LINES + 1_000;
const COLUMNS = 100;

const TABLE_LIMITS = { rows: ROWS, columns: COLUMNS, cells: ROWS * 40, cellLength: 1_000 };

export const TOO_LARGE =
  'El archivo tiene más de 20.000 movimientos, o demasiadas columnas. Descárgalo por períodos más cortos.';

export function refuseFile(message: string): Outcome<never> {
  return invalidField('file', message);
}

/** The kind of a file by its first bytes, whatever its name. */
type FileKind = { kind: 'xlsx' | 'xls' | 'page' | 'text' } | { kind: 'refused'; message: string };

/** The first bytes of known formats in hexadecimal, with the refusal of each. */
const SIGNATURES: readonly [string, string][] = [
  ['25504446', 'El archivo es un PDF. Descarga el estado de cuenta como Excel o CSV.'],
  ['89504e47', 'El archivo es una imagen. Descarga el estado de cuenta como Excel o CSV.'],
  ['ffd8ff', 'El archivo es una imagen. Descarga el estado de cuenta como Excel o CSV.'],
  ['47494638', 'El archivo es una imagen. Descarga el estado de cuenta como Excel o CSV.'],
  ['52494646', 'El archivo es una imagen o un video. Descarga el estado de cuenta como Excel o CSV.'],
  ['1f8b', 'El archivo está comprimido. Descomprímelo y sube el XLSX o el CSV.'],
  ['52617221', 'El archivo está comprimido. Descomprímelo y sube el XLSX o el CSV.'],
  ['377abcaf', 'El archivo está comprimido. Descomprímelo y sube el XLSX o el CSV.'],
];
const ZIP = '504b0304';
const OLD_EXCEL = 'd0cf11e0a1b11ae1';
const SAMPLE_BYTES = 4_096;

function kindOfFile(bytes: Buffer): FileKind {
  const start = bytes.toString('hex', 0, 8);
  if (start.startsWith(ZIP)) return { kind: 'xlsx' };
  if (start === OLD_EXCEL) return { kind: 'xls' };
  const known = SIGNATURES.find(([signature]) => start.startsWith(signature));
  if (known) return { kind: 'refused', message: known[1] };
  const text = startOf(bytes);
  if (/^(<!doctype|<html|<head|<body|<div|<table|<\?xml|<meta|<style)/i.test(text)) return { kind: 'page' };
  return isText(text)
    ? { kind: 'text' }
    : { kind: 'refused', message: 'El archivo no es un estado de cuenta en CSV o XLSX.' };
}

/** The first characters of a text in any encoding; only its ASCII is as written. */
export function startOf(bytes: Buffer): string {
  return bytes
    .toString('latin1', 0, SAMPLE_BYTES)
    .replaceAll('\0', '')
    .replace(/^(ï»¿|ÿþ|þÿ)/, '')
    .trimStart();
}

export function isTextFile(bytes: Buffer): boolean {
  return kindOfFile(bytes).kind === 'text';
}

/** The lines of a text; null when there are more than `most`. */
export function splitLines(text: string, most: number): string[] | null {
  const lines = text.trimEnd().split(/\r\n?|\n/, most + 1);
  return lines.length > most ? null : lines;
}

/** Text has hardly any control characters; the zero bytes of UTF-16 were removed before. */
function isText(sample: string): boolean {
  const odd = [...sample].filter((character) => character < ' ' && !'\t\n\r\f'.includes(character)).length;
  return sample.length > 0 && odd <= sample.length / 200;
}
