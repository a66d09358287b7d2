import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { IVORY } from '../base/colour.ts';
import { GARMENT_VIEWS, type GarmentLook, type GarmentView } from '../base/look.ts';
import { renderGarment } from '../rendering/render-garment.ts';
import { SAMPLE_LOOKS } from '../silhouettes/sample-looks.ts';

/**
 * Draws the sample looks side by side, to look at:
 * `node demo/drawing/by-hand/draw-contact-sheet.ts [kind,kind…|all] [view,view…] [cell width] [file]`.
 * Without arguments it draws the committed sheet. With a cell width of 1200 the pictures keep their full size.
 */
const [kinds = 'all', views = 'front', cellWidth = '150', file = join(import.meta.dirname, '../contact-sheet.webp')] =
  process.argv.slice(2);
const SHEET_WIDTH = 1800;
const wanted = new Set(kinds.split(','));
const shown = GARMENT_VIEWS.filter((view) => views.split(',').includes(view));
const cell = { width: Number(cellWidth), height: Math.round((Number(cellWidth) * 4) / 3) };

const cells: { look: GarmentLook; view: GarmentView; seed: number }[] = SAMPLE_LOOKS.filter(
  ({ kind }) => kinds === 'all' || wanted.has(kind),
).flatMap((look, index) => shown.map((view) => ({ look, view, seed: 100 + index })));
// The views of one look stay side by side.
const columns = Math.min(
  cells.length,
  Math.max(shown.length, Math.floor(SHEET_WIDTH / cell.width / shown.length) * shown.length),
);

const tiles: OverlayOptions[] = [];
for (const [index, { look, view, seed }] of cells.entries()) {
  const start = performance.now();
  const jpeg = await renderGarment(look, view, seed);
  console.log(`${look.kind} ${look.cloth} ${view}: ${Math.round(performance.now() - start)} ms`);
  const input = await sharp(jpeg).resize(cell.width, cell.height).toBuffer();
  tiles.push({ input, left: (index % columns) * cell.width, top: Math.floor(index / columns) * cell.height });
}
const size = { width: columns * cell.width, height: Math.ceil(cells.length / columns) * cell.height };
const sheet = await sharp({ create: { ...size, channels: 3, background: IVORY } })
  .composite(tiles)
  .png()
  .toBuffer();
await writeFile(
  file,
  await sharp(sheet)
    .toFormat(file.endsWith('.png') ? 'png' : 'webp', { quality: 82, effort: 6 })
    .toBuffer(),
);
console.log(`${cells.length} pictures in ${file}`);
