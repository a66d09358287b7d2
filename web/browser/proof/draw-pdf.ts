import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fetchWorker } from './fetch-worker.ts';
import pdfWorker from './pdf.worker.ts?worker&url';

/**
 * Draws the first page of a PDF, its longest side that many px.
 * @throws TypeError when the library could not be loaded, another error for a PDF that is broken or has a password
 */
export async function drawFirstPage(
  file: Blob,
  longestSide: number,
): Promise<{ page: HTMLCanvasElement; pages: number }> {
  const port = await fetchWorker(pdfWorker);
  try {
    const data = new Uint8Array(await file.arrayBuffer());
    const pdf = await getDocument({ data, worker: PDFWorker.create({ port }) }).promise.catch(unreadable);
    const first = await pdf.getPage(1).catch(unreadable);
    const { width, height } = first.getViewport({ scale: 1 });
    const viewport = first.getViewport({ scale: longestSide / Math.max(width, height) });
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(viewport.width));
    canvas.height = Math.max(1, Math.round(viewport.height));
    await first.render({ canvas, viewport, background: 'white' }).promise.catch(unreadable); // raw colour: paper
    return { page: canvas, pages: pdf.numPages };
  } finally {
    port.terminate();
  }
}

/** The library throws errors of any kind, among them TypeErrors, for a file that it cannot read. */
function unreadable(error: unknown): never {
  throw new Error('unreadable PDF', { cause: error });
}
