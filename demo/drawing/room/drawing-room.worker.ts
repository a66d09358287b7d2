import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { renderGarment } from '../rendering/render-garment.ts';
import type { Drawing } from './drawing-room.ts';

// The worker side of DrawingRoom. Limits sharp to one thread, to leave CPU for the shop.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', async ({ look, view, seed }: Drawing) => {
  try {
    parentPort?.postMessage({ picture: await renderGarment(look, view, seed) });
  } catch (error) {
    parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) });
  }
});
