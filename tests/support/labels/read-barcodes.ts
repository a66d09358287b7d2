import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareZXingModule, readBarcodes as read } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);
const wasm = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
// By default the library downloads this file.
prepareZXingModule({
  overrides: { wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) },
});

/** A picture in RGBA, four bytes a pixel. */
export interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}

export interface ReadBarcode {
  format: string;
  text: string;
}

/** The EAN, UPC and Code 128 barcodes of a picture, as a scanner types them, from left to right. */
export async function readBarcodes(picture: Picture): Promise<ReadBarcode[]> {
  const barcodes = await read({ ...picture, colorSpace: 'srgb' } as ImageData, {
    formats: ['EAN13', 'EAN8', 'UPCA', 'Code128'],
    maxNumberOfSymbols: 255,
  });
  return barcodes
    .toSorted((a, b) => a.position.topLeft.x - b.position.topLeft.x)
    .map(({ format, text }) => ({ format, text }));
}
