import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { Drawing } from '#demo/drawing-room.ts';
import { renderGarment } from '#demo/garments/render-garment.ts';

// The other end of DrawingRoom. One thread of pixels at a time: the machine has other work.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', async ({ look, view, seed }: Drawing) => {
  try {
    parentPort?.postMessage({ picture: await renderGarment(look, view, seed) });
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
