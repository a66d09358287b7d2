import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { GARMENT_VIEWS, type GarmentKind, type GarmentLook, type GarmentView } from '../base/look.ts';
import { renderGarment } from '../rendering/render-garment.ts';
import { SAMPLE_LOOKS } from './sample-looks.ts';

/**
 * Renders sample looks side by side, to look at: `node contact-sheet.ts OUT.png [kind,kind…|all] [view,view…] [cell width]`.
 * With a cell width of 1200 the pictures keep their full size.
 */
const [out = '/tmp/garments/sheet.png', kinds = 'all', views = GARMENT_VIEWS.join(','), cellWidth = '300'] =
  process.argv.slice(2);
const wanted = new Set(kinds.split(','));
const looks = SAMPLE_LOOKS.filter((look) => kinds === 'all' || wanted.has(look.kind));
const shown = GARMENT_VIEWS.filter((view) => views.split(',').includes(view));
const cell = { width: Number(cellWidth), height: Math.round((Number(cellWidth) * 4) / 3) };

const cells: { look: GarmentLook; view: GarmentView; seed: number }[] = looks.flatMap((look, i) =>
  shown.map((view) => ({ look, view, seed: 100 + i })),
);
const columns = Math.max(
  1,
  Math.min(cells.length, Math.floor(2100 / cell.width / shown.length) * shown.length || shown.length),
);
const tiles: OverlayOptions[] = [];
const times = new Map<GarmentKind, number[]>();
for (const [i, { look, view, seed }] of cells.entries()) {
  const start = performance.now();
  const jpeg = await renderGarment(look, view, seed);
  const spent = Math.round(performance.now() - start);
  times.set(look.kind, [...(times.get(look.kind) ?? []), spent]);
  console.log(`${look.kind} ${look.cloth} ${view}: ${spent} ms, ${Math.round(jpeg.length / 1024)} KB`);
  const input = await sharp(jpeg).resize(cell.width, cell.height).toBuffer();
  tiles.push({ input, left: (i % columns) * cell.width, top: Math.floor(i / columns) * cell.height });
}
const rows = Math.ceil(cells.length / columns);
await mkdir(dirname(out), { recursive: true });
const sheet = sharp({
  create: { width: columns * cell.width, height: rows * cell.height, channels: 3, background: '#ffffff' },
});
const joined = sheet.composite(tiles);
await writeFile(out, await (out.endsWith('.png') ? joined.png() : joined.jpeg({ quality: 92 })).toBuffer());
const all = [...times.values()].flat();
console.log(`${all.length} pictures, mean ${Math.round(all.reduce((sum, ms) => sum + ms, 0) / all.length)} ms`);
