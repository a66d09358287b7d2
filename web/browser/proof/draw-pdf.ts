import { getDocument, PDFWorker } from 'pdfjs-dist/legacy/build/pdf.mjs';

/**
 * Draws the first page of a PDF.
 * @param longestSide of the drawing, in px
 * @param port the library's worker (pdf.worker.ts)
 * @throws Error, and no TypeError, for a PDF that is broken or has a password
 */
export async function drawFirstPage(
  file: Blob,
  longestSide: number,
  port: Worker,
): Promise<{ page: HTMLCanvasElement; pages: number }> {
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
}

/** For a file that it cannot read, the library throws errors of any kind, among them TypeErrors. */
function unreadable(error: unknown): never {
  throw new Error('unreadable PDF', { cause: error });
}
