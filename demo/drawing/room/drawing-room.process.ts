import { setPriority } from 'node:os';
import sharp from 'sharp';
import { renderGarment } from '../rendering/render-garment.ts';
import type { Drawing, Drawn } from './drawing-room.ts';

// The process of DrawingRoom. Limits sharp to one thread and lets others go first, to leave CPU for the shop.
sharp.concurrency(1);
sharp.cache(false);
try {
  setPriority(10);
} catch {
  // Not allowed here; it draws all the same.
}

// A Ctrl+C reaches this process too. It ends when the other side does.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => {});
process.on('disconnect', () => process.exit(0));

process.on('message', async ({ look, view, seed }: Drawing) => {
  process.send?.(await draw({ look, view, seed }));
});

async function draw({ look, view, seed }: Drawing): Promise<Drawn> {
  try {
    return { picture: await renderGarment(look, view, seed) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}
