import type { Detector } from './detector.ts';
import { DETECTOR_WORKER } from './detector-files.ts';

/** Wide enough for a barcode that fills a third of the picture. */
const WIDTH = 960;

/** Decodes in a worker, for browsers that read no barcodes themselves. */
export function openWasmDetector(): Detector {
  const worker = new Worker(DETECTOR_WORKER, { type: 'module' });
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let asked = 0;
  return {
    detect(video) {
      const scale = Math.min(1, WIDTH / video.videoWidth);
      canvas.width = Math.round(video.videoWidth * scale);
      canvas.height = Math.round(video.videoHeight * scale);
      context?.drawImage(video, 0, 0, canvas.width, canvas.height);
      const image = context?.getImageData(0, 0, canvas.width, canvas.height);
      if (!image) return Promise.resolve(null);
      asked += 1;
      const id = asked;
      return new Promise((resolve, reject) => {
        const heard = ({ data }: MessageEvent<{ id: number; barcode: string | null; problem?: string }>) => {
          if (data.id !== id) return;
          worker.removeEventListener('message', heard);
          if (data.problem) reject(new Error(data.problem));
          else resolve(data.barcode);
        };
        worker.addEventListener('message', heard);
        worker.onerror = () => reject(new Error('The decoder could not be loaded'));
        worker.postMessage({ id, image }, [image.data.buffer]);
      });
    },
    close: () => worker.terminate(),
  };
}
