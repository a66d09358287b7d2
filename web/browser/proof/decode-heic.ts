import { fetchWorker } from './fetch-worker.ts';
import heicWorker from './heic.worker.ts?worker&url';

/**
 * Decodes a HEIC photo in a worker, whose own policy lets WebAssembly run.
 * @throws TypeError when the library could not be loaded, another error for a file that is broken or too large
 */
export async function decodeHeic(file: Blob, mostPixels: number): Promise<ImageBitmap> {
  const worker = await fetchWorker(heicWorker);
  try {
    const bytes = await file.arrayBuffer();
    const picture = await new Promise<ImageData>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<ImageData | string>) =>
        typeof data === 'string' ? reject(new Error(data)) : resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage({ bytes, mostPixels }, [bytes]);
    });
    return await createImageBitmap(picture);
  } finally {
    worker.terminate();
  }
}
