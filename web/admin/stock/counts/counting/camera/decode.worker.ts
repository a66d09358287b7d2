import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

// In a worker, so that decoding does not block the page, and because a worker has its own Content-Security-Policy: that of
// the page needs no exception for WebAssembly.
prepareZXingModule({ overrides: { locateFile: (file: string) => (file.endsWith('.wasm') ? wasm : file) } });

interface Scope {
  onmessage: ((event: MessageEvent<{ id: number; image: ImageData }>) => void) | null;
  postMessage(message: { id: number; barcode: string | null; problem?: string }): void;
}
const scope = globalThis as unknown as Scope;

scope.onmessage = async ({ data: { id, image } }) => {
  try {
    const [match] = await readBarcodes(image, {
      formats: ['EAN13', 'EAN8', 'UPCA', 'UPCE', 'Code128', 'Code39', 'ITF'],
      tryHarder: true,
      maxNumberOfSymbols: 1,
    });
    scope.postMessage({ id, barcode: match?.text ?? null });
  } catch (problem) {
    scope.postMessage({ id, barcode: null, problem: String(problem) });
  }
};
