import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { PictureSource } from '#server/features/media/picture-library.ts';
import type { Database } from '#server/platform/database/database.ts';
import { rowsOf } from '#server/platform/database/rows.ts';
import { reencodePicture } from '#server/platform/pictures/reencode-picture.ts';

const FOLDER = path.join(import.meta.dirname, 'pictures');
const MAX_SIDE = 1600;

interface DemoPictures extends PictureSource {
  keys(): string[];
}

/**
 * The demo's pictures: WebP files in demo/pictures. A picture is read when it is first requested, and becomes the same
 * kind of JPEG as one that staff upload.
 */
export function createDemoPictures(): DemoPictures {
  const keys = ['products', 'categories'].flatMap((folder) =>
    readdirSync(path.join(FOLDER, folder)).map((file) => `${folder}/${path.parse(file).name}.jpg`),
  );
  const known = new Set(keys);
  return {
    covers: (key) => known.has(key),
    async make(key) {
      if (!known.has(key)) throw new Error(`The demo has no picture ${key}`);
      const picture = await reencodePicture(
        await readFile(path.join(FOLDER, key.replace(/\.jpg$/, '.webp'))),
        MAX_SIDE,
      );
      if (typeof picture === 'string') throw new Error(`The demo's picture ${key} cannot be read: ${picture}`);
      return picture;
    },
    keys: () => keys,
  };
}

/**
 * The demo's pictures for a shop whose database has the demo, also after it was restored or moved to a place without
 * DEMO; null for any other shop.
 * @param isEnabled the demo is loaded later in this start if the database is empty
 */
export async function openDemoPictures(database: Database, isEnabled: boolean): Promise<DemoPictures | null> {
  if (isEnabled) return createDemoPictures();
  const [shop] = rowsOf<{ filled: boolean }>(
    await database.connection.execute(sql`select exists (select from settings where key = 'demo') as filled`),
  );
  return shop?.filled ? createDemoPictures() : null;
}
