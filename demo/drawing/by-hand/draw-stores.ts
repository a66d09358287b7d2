/**
 * `node demo/drawing/by-hand/draw-stores.ts [slug…]`: draws the stores' pictures into web/public/stores/ (JPEG, and
 * WebP in two widths).
 */
import { mkdir, stat } from 'node:fs/promises';
import sharp from 'sharp';
import { drawStore } from '../stores/draw-store.ts';
import { CARACAS_SCENES } from '../stores/scenes/scenes-caracas.ts';
import { COAST_SCENES } from '../stores/scenes/scenes-coast.ts';
import { INLAND_SCENES } from '../stores/scenes/scenes-inland.ts';

const FOLDER = new URL('../../../web/public/stores/', import.meta.url);
const only = process.argv.slice(2);

await mkdir(FOLDER, { recursive: true });
for (const scene of [...CARACAS_SCENES, ...COAST_SCENES, ...INLAND_SCENES]) {
  if (only.length > 0 && !only.includes(scene.slug)) continue;
  const file = (end: string) => new URL(`${scene.slug}${end}`, FOLDER).pathname;
  // Drawn at twice the size, so that thin lines stay fine.
  const picture = sharp(Buffer.from(drawStore(scene)), { density: 144 })
    .resize(960, 720, { kernel: 'lanczos3' })
    .flatten();
  const pixels = await picture.raw().toBuffer({ resolveWithObject: true });
  const from = () => sharp(pixels.data, { raw: { ...pixels.info } });
  await from().jpeg({ quality: 80, mozjpeg: true }).toFile(file('.jpg'));
  await from().webp({ quality: 76, effort: 6 }).toFile(file('-960.webp'));
  await from().resize(480).webp({ quality: 74, effort: 6 }).toFile(file('-480.webp'));
  const { size } = await stat(file('.jpg'));
  console.log(`${scene.slug}: ${(size / 1024).toFixed(0)} KB`);
}
