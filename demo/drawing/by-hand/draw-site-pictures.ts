import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { layOut, wholeFours } from '../rendering/lay-out.ts';
import { renderPixels } from '../rendering/render-pieces.ts';
import { HERO_SCENES } from '../site/hero-scenes.ts';
import { HOUSE_SCENES } from '../site/house-scenes.ts';
import type { SiteScene } from '../site/site-scene.ts';

/**
 * Draws the shop's own pictures into web/public/site:
 * `node demo/drawing/by-hand/draw-site-pictures.ts [name,name…|all] [folder]`.
 * Each becomes {name}.jpg and one {name}-{width}.webp for each width it is shown at.
 */
const [names = 'all', folder = join(import.meta.dirname, '../../../web/public/site')] = process.argv.slice(2);
const WEBP_LIMIT = (width: number) => (width < 1000 ? 45 : width < 2000 ? 105 : 180) * 1024;
const JPEG_LIMIT = 220 * 1024;

/** The highest of a few qualities with which the file is within the limit. */
async function within(
  limit: number,
  qualities: number[],
  encode: (quality: number) => Promise<Buffer>,
): Promise<Buffer> {
  let bytes: Buffer = Buffer.alloc(0);
  for (const quality of qualities) {
    bytes = await encode(quality);
    if (bytes.length <= limit) break;
  }
  return bytes;
}

async function save(file: string, bytes: Buffer): Promise<void> {
  await writeFile(join(folder, file), bytes);
  const { size } = await stat(join(folder, file));
  console.log(`${file}: ${Math.round(size / 1024)} KB`);
}

async function draw({ name, size, webp, items, seed, ground, jpegLimit = JPEG_LIMIT }: SiteScene): Promise<void> {
  // Rendered at a multiple of four, then cut to the requested size.
  const canvas = wholeFours(size);
  const pixels = await renderPixels(layOut(items, seed), canvas, seed, { color: ground, even: true });
  const raw = { ...canvas, channels: 3 as const };
  const picture = sharp(
    await sharp(pixels, { raw })
      .extract({ left: 0, top: 0, ...size })
      .png()
      .toBuffer(),
  );
  const jpeg = await within(jpegLimit, [86, 82, 78, 74, 70, 64, 58], (quality) =>
    picture.clone().jpeg({ quality, mozjpeg: true }).toBuffer(),
  );
  await save(`${name}.jpg`, jpeg);
  for (const width of webp) {
    const small = picture.clone().resize(width);
    const file = await within(WEBP_LIMIT(width), [84, 78, 72, 66, 60, 52], (quality) =>
      small.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer(),
    );
    await save(`${name}-${width}.webp`, file);
  }
}

await mkdir(folder, { recursive: true });
const wanted = new Set(names.split(','));
for (const scene of [...HERO_SCENES, ...HOUSE_SCENES]) if (names === 'all' || wanted.has(scene.name)) await draw(scene);
