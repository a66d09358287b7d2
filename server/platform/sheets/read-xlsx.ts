import { Worker } from 'node:worker_threads';
import { zipBounds } from './zip-bounds.ts';

/** A cell of a workbook: dates by their day. */
export type SheetValue = string | number | { day: string };

export interface SheetLimits {
  rows: number;
  columns: number;
  cells: number;
  /** Characters of a cell; further ones are left out. */
  cellLength: number;
}

export type XlsxAnswer =
  | { kind: 'rows'; rows: { row: number; cells: SheetValue[] }[] }
  /** More than the limits, unpacked or read. */
  | { kind: 'too-large' }
  | { kind: 'broken' }
  /** An archive of something else. */
  | { kind: 'other' };

/** What a workbook of the largest statement unpacks to, several times over. */
const UNPACKED = { entries: 500, bytes: 96 * 1024 * 1024 };
const HEAP_MB = 384;
const MOST_MS = 20_000;

/**
 * Reads the first sheet of an XLSX workbook that holds rows. The reading is in a thread of its own, whose memory and
 * time are bounded, so that a file made to exhaust either costs only itself. Formulas are not computed: their last
 * value is read.
 */
export async function readXlsx(bytes: Buffer, limits: SheetLimits): Promise<XlsxAnswer> {
  const bounds = zipBounds(bytes, UNPACKED);
  if (bounds.kind !== 'zip') return bounds;
  if (!bounds.names.some((name) => name.startsWith('xl/'))) return { kind: 'other' };
  const worker = new Worker(new URL('./read-xlsx.worker.ts', import.meta.url), {
    workerData: { bytes, limits },
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
