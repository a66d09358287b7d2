import { Worker } from 'node:worker_threads';
import { zipBounds } from './zip-bounds.ts';

/** A cell of a workbook. A date is an ISO day. */
export type SheetValue = string | number | { day: string };

export interface SheetLimits {
  rows: number;
  columns: number;
  cells: number;
  /** Maximum characters of a cell; the rest is cut off. */
  cellLength: number;
}

export type XlsxAnswer =
  | { kind: 'rows'; rows: { row: number; cells: SheetValue[] }[] }
  /** The unpacked archive, or the sheet, exceeds the limits. */
  | { kind: 'too-large' }
  | { kind: 'broken' }
  /** The ZIP archive is not a workbook. */
  | { kind: 'other' };

/** Maximum unpacked size: several times that of the largest accepted statement. */
const UNPACKED = { entries: 500, bytes: 96 * 1024 * 1024 };
const HEAP_MB = 384;
const MOST_MS = 20_000;

/** Reads the first sheet of an old Excel workbook (.xls, BIFF8) that has at least two rows, as `readXlsx` does. */
export function readXls(bytes: Buffer, limits: SheetLimits): Promise<XlsxAnswer> {
  return readInWorker({ bytes, limits, isOld: true });
}

/**
 * Reads the first sheet of an XLSX workbook that has at least two rows. A worker thread with limited memory and time reads
 * it, so that a malicious file cannot exhaust the process. Formulas are not computed: their stored value is read.
 */
export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<XlsxAnswer> {
  const bounds = zipBounds(bytes, UNPACKED);
  if (bounds.kind !== 'zip') return bounds;
  if (!bounds.names.some((name) => name.startsWith('xl/'))) return { kind: 'other' };
  return readInWorker({ bytes, limits, isOld: false });
}

export interface WorkbookToRead {
  bytes: Uint8Array;
  limits: SheetLimits;
  /** An .xls rather than an .xlsx. */
  isOld: boolean;
}

async function readInWorker(workerData: WorkbookToRead): Promise<XlsxAnswer> {
  const worker = new Worker(new URL('./read-xlsx.worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
  });
  const answer = Promise.withResolvers<XlsxAnswer>();
  const tooLong = setTimeout(() => answer.resolve({ kind: 'too-large' }), MOST_MS);
  worker.once('message', (result: XlsxAnswer) => answer.resolve(result));
  worker.once('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') answer.resolve({ kind: 'too-large' });
    else answer.reject(error);
  });
  try {
    return await answer.promise;
  } finally {
    clearTimeout(tooLong);
    await worker.terminate();
  }
}
