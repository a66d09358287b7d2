import { setImmediate as nextTurn } from 'node:timers/promises';
import { isColumnName } from '#domain/statements/layout/column-roles.ts';
import { cellText, type TableRow } from '#domain/statements/values/cell.ts';
import type { Delimiter } from '#domain/text/csv.ts';
import { decodeSheet } from '#server/platform/csv/decode-sheet.ts';
import { readCsv } from '#server/platform/csv/read-csv.ts';
import type { Outcome } from '#server/platform/database/attempt.ts';
import { refuseFile, TABLE_LIMITS, TOO_LARGE } from './table-limits.ts';

const DELIMITERS: readonly Delimiter[] = [';', '\t', ',', '|'];
/** Excel's line that names the delimiter. */
const SEPARATOR_LINE = /^"?sep=([;,\t|])"?(?:\n|$)/i;
/** Characters that decide on the delimiter: what stands above the header and some rows below it. */
const SAMPLE = 32_768;
const READ_AT_ONCE = 2_000;

/** Decodes a CSV and splits it into cells. A row whose quotes are broken is kept, marked, so that it can be reported. */
export async function readCsvTable(bytes: Buffer): Promise<Outcome<TableRow[]>> {
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

/** The delimiter with which most cells are names of columns, and most rows have the same number of cells. */
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
