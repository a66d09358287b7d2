import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { renderGarment } from '../rendering/render-garment.ts';
import type { Drawing } from './drawing-room.ts';

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
