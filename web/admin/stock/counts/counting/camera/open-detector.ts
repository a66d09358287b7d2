import type { Detector } from './wasm-detector.ts';

const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf'];

interface NativeDetector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>;
}
interface NativeDetectors {
  new (options: { formats: string[] }): NativeDetector;
  getSupportedFormats(): Promise<string[]>;
}

/** The browser's own detector when it reads the formats of labels, as on Android; otherwise a library, loaded on demand. */
export async function openDetector(): Promise<Detector> {
  return (await openNativeDetector()) ?? (await import('./wasm-detector.ts')).openWasmDetector();
}

async function openNativeDetector(): Promise<Detector | null> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetectors }).BarcodeDetector;
  if (!Native) return null;
  try {
    const formats = (await Native.getSupportedFormats()).filter((format) => FORMATS.includes(format));
    if (!formats.includes('ean_13') || !formats.includes('code_128')) return null;
    const native = new Native({ formats });
    return { detect: async (video) => (await native.detect(video))[0]?.rawValue ?? null, close: () => {} };
  } catch {
    // Some browsers have the class but cannot use it.
    return null;
  }
}
