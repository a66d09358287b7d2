import { randomUUID } from 'node:crypto';
import { cp, link, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { createDemoPictures } from '#demo/demo-pictures.ts';
import { FORMATS, WIDTHS } from '#server/features/media/picture-variants.ts';
import { administer, named } from '../database/administer.ts';
import { startShopProcess } from '../shop/shop-process.ts';
import { STAFF_ENV } from '../shop/staff.ts';

/** Dozens of shops start: in what Node keeps there of each compiled module, the next saves a quarter of the processor time. */
const NODE_COMPILE_CACHE = path.resolve(import.meta.dirname, '../../../node_modules/.cache/vitrina-modules');

/** Environment of a journey's shop. */
export const SHOP_ENV = { ...STAFF_ENV, NODE_COMPILE_CACHE };
/** Environment of the demo shop. */
export const DEMO_ENV = { ...SHOP_ENV, DEMO: '1' };

/** The prepared data that the shop of each journey starts from, as a copy. */
export interface PreparedData {
  /** The DATA_DIR of the prepared shop. */
  directory: string;
  /** The server of its database, as a superuser. */
  server: string;
}

/** The data of one shop. */
export interface ShopData {
  env: { DATA_DIR: string; DATABASE_URL: string };
  /** Call it after the shop has ended. */
  remove(): Promise<void>;
}

const MODEL = 'vitrina_journeys';

/** Starts a shop for the first time, so that its data are migrated and contain only an administrator. */
export async function prepareData({ directory, server }: PreparedData): Promise<void> {
  await administer(server, `drop database if exists ${MODEL}`, `create database ${MODEL}`);
  const shop = await startShopProcess({ ...SHOP_ENV, DATA_DIR: directory, DATABASE_URL: named(server, MODEL) });
  await shop.end('SIGTERM');
}

/** A copy of the prepared data for one shop. */
export async function copyData({ directory, server }: PreparedData): Promise<ShopData> {
  const own = await mkdtemp(path.join(tmpdir(), 'vitrina-journey-'));
  const database = `vitrina_${randomUUID().replaceAll('-', '')}`;
  await cp(directory, own, { recursive: true });
  await administer(server, `create database ${database} template ${MODEL} strategy file_copy`);
  return {
    env: { DATA_DIR: own, DATABASE_URL: named(server, database) },
    async remove() {
      await administer(server, `drop database if exists ${database} with (force)`);
      await rm(own, { recursive: true, force: true });
    },
  };
}

/** A blouse of 48 KB; demo pictures have 56 KB on average. */
const STAND_IN = 'products/21217.jpg';

/**
 * Stores one prepared picture, in every size that pages request, in place of all demo pictures, because encoding each
 * would take longer than the journeys. Its size is average, so that pages have a realistic weight.
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
  await mkdir(first, { recursive: true });
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
