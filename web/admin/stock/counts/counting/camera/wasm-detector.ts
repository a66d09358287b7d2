import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import decoder from './decode.worker.ts?worker&url';

/** Reads barcodes from a video. */
export interface Detector {
  /** Null when no barcode is in sight. */
  detect(video: HTMLVideoElement): Promise<string | null>;
  close(): void;
}

/** The URLs of the library's code and of its WebAssembly, both served by the shop. */
export const DETECTOR_FILES = [decoder, wasm];

/** Width in px to which a frame is scaled: enough for a barcode that fills a third of it. */
const WIDTH = 960;

/** Decodes in a worker, for browsers that read no barcodes themselves. */
export function openWasmDetector(): Detector {
  const worker = new Worker(decoder, { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let lastId = 0;
  return {
    detect(video) {
      const scale = Math.min(1, WIDTH / video.videoWidth);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      context?.drawImage(video, 0, 0, canvas.width, canvas.height);
      const image = context?.getImageData(0, 0, canvas.width, canvas.height);
      if (!image) return Promise.resolve(null);
      lastId += 1;
      const id = lastId;
      return new Promise((resolve, reject) => {
        const onMessage = ({ data }: MessageEvent<{ id: number; barcode: string | null; problem?: string }>) => {
          if (data.id !== id) return;
          worker.removeEventListener('message', onMessage);
          if (data.problem) reject(new Error(data.problem));
          else resolve(data.barcode);
        };
        worker.addEventListener('message', onMessage);
        worker.onerror = () => reject(new Error('The decoder could not be loaded'));
        worker.postMessage({ id, image }, [image.data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
}
