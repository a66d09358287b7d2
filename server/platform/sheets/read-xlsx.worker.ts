import { parentPort, workerData } from 'node:worker_threads';
import { readXls, streamXlsxRows } from 'hucre/xlsx';
import type { SheetValue, WorkbookToRead, XlsxAnswer } from './read-xlsx.ts';

// Run by read-xlsx.ts in a worker thread.

/** How many sheets are searched for rows, because the first sheet may be a cover. */
const MOST_SHEETS = 5;
const FEWEST_ROWS = 2;

const { bytes, limits, isOld } = workerData as WorkbookToRead;

interface SheetRow {
  /** Counted from 0. */
  index: number;
  values: readonly unknown[];
}

async function readSheet(source: AsyncIterable<SheetRow> | Iterable<SheetRow>): Promise<XlsxAnswer> {
  const rows: { row: number; cells: SheetValue[] }[] = [];
  let cells = 0;
  for await (const { index, values } of source) {
    cells += values.length;
    if (rows.length >= limits.rows || values.length > limits.columns || cells > limits.cells)
      return { kind: 'too-large' };
    rows.push({ row: index + 1, cells: values.map(plain) });
  }
  return { kind: 'rows', rows };
}

/** Converts dates to their ISO day: hucre returns midnight in UTC. */
function plain(value: unknown): SheetValue {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : { day: value.toISOString().slice(0, 10) };
  if (typeof value === 'number') return value;
  return String(value).slice(0, limits.cellLength);
}

/** The sheets in order, each as its rows. */
async function openSheets(): Promise<(AsyncIterable<SheetRow> | Iterable<SheetRow>)[]> {
  if (isOld) {
    const { sheets } = await readXls(bytes);
    // Rows without cells are holes of the array.
    return sheets.map(({ rows }) => Array.from(rows, (values, index) => ({ index, values: Array.from(values ?? []) })));
  }
  return Array.from({ length: MOST_SHEETS }, (_, sheet) => streamXlsxRows(bytes, { sheet, maxRows: limits.rows + 1 }));
}

async function read(): Promise<XlsxAnswer> {
  let best: XlsxAnswer = { kind: 'rows', rows: [] };
  for (const sheet of (await openSheets()).slice(0, MOST_SHEETS)) {
    const answer = await readSheet(sheet);
    if (answer.kind !== 'rows') return answer;
    if (answer.rows.length >= FEWEST_ROWS) return answer;
    if (answer.rows.length > best.rows.length) best = answer;
  }
  return best;
}

try {
  parentPort?.postMessage(await read());
} catch {
  parentPort?.postMessage({ kind: 'broken' } satisfies XlsxAnswer);
}
