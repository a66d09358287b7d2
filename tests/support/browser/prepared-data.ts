import { cp, link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createDemoPictures } from '#demo/demo-pictures.ts';
import { FORMATS, WIDTHS } from '#server/features/media/picture-variants.ts';
import { startShopProcess } from '../shop/shop-process.ts';
import { STAFF } from '../shop/staff.ts';

/** Environment of all shops for journeys. Its administrator is that of tests/support/shop/staff.ts. */
export const JOURNEY_ENV = {
  DEMO: '0',
  THROTTLE: '0',
  ADMIN_EMAIL: STAFF.email,
  ADMIN_PASSWORD: STAFF.password,
} as const;

/**
 * Creates a shop's data directory as after the first start: migrated, with only an administrator. Slow, so it is
 * copied.
 */
export async function prepareData(directory: string): Promise<void> {
  const shop = await startShopProcess({ DATA_DIR: directory, ...JOURNEY_ENV });
  await shop.end('SIGTERM');
}

/** A copy of the prepared directory for one shop. */
export async function copyData(prepared: string): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-journey-'));
  await cp(prepared, directory, { recursive: true });
  return directory;
}

/** A blouse of 114 KB; the demo's pictures have from 60 to 160 KB. */
const STAND_IN = 'products/21217.jpg';

/**
 * Stores one finished picture, in every size that pages ask for, in place of all that the demo shop would draw:
 * journeys do not check the drawings, and drawing them takes longer than all journeys. It is of medium size, so that
 * pages have a realistic weight.
 */
export async function layPictures(dataDir: string): Promise<void> {
  const demo = createDemoPictures();
  const original = await demo.make(STAND_IN);
  const { avif } = FORMATS;
  const sizes = await Promise.all(
    WIDTHS.map(async (width) => ({
      name: `${width}.avif`,
      bytes: await avif.encode(sharp(original).resize({ width, withoutEnlargement: true })).toBuffer(),
    })),
  );
  const first = path.join(dataDir, '.pictures');
  await mkdir(first);
  await writeFile(path.join(first, 'original.jpg'), original);
  for (const { name, bytes } of sizes) await writeFile(path.join(first, name), bytes);
  for (const key of demo.keys()) {
    await mkdir(path.join(dataDir, 'files', path.dirname(key)), { recursive: true });
    await link(path.join(first, 'original.jpg'), path.join(dataDir, 'files', key));
    await mkdir(path.join(dataDir, 'cache', key), { recursive: true });
    for (const { name } of sizes) await link(path.join(first, name), path.join(dataDir, 'cache', key, name));
  }
  await rm(first, { recursive: true });
}
