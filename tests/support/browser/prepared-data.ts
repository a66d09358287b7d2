import { cp, link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createDemoPictures } from '#demo/demo-pictures.ts';
import { FORMATS, WIDTHS } from '#server/features/media/picture-variants.ts';
import { startShopProcess } from '../shop/shop-process.ts';
import { STAFF } from '../shop/staff.ts';

/** What every shop of the journeys is told. Its staff are those of tests/support/staff.ts. */
export const JOURNEY_ENV = {
  DEMO: '0',
  THROTTLE: '0',
  ADMIN_EMAIL: STAFF.email,
  ADMIN_PASSWORD: STAFF.password,
} as const;

/** A shop's data directory as its first start leaves it: migrated, empty but for its administrator. Making one takes long. */
export async function prepareData(directory: string): Promise<void> {
  const shop = await startShopProcess({ DATA_DIR: directory, ...JOURNEY_ENV });
  await shop.end('SIGTERM');
}

/** A directory of its own for one shop, copied from a prepared one. */
export async function copyData(prepared: string): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), 'vitrina-journey-'));
  await cp(prepared, directory, { recursive: true });
  return directory;
}

/** A blouse of 114 KB, when the lightest garment has 60 and the heaviest 160. */
const STAND_IN = 'products/21217.jpg';

/**
 * Lays a picture where the demo shop would draw one, and each size of it that pages ask for: journeys look at the shop
 * and not at its drawings, and drawing all of them takes longer than all journeys. It is one of the demo's own,
 * of middling weight, so that a page weighs about what it would.
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
