import { statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { DEMO_CATEGORIES } from '#demo/catalogue/categories.ts';
import { DEMO_PRODUCTS } from '#demo/catalogue/products.ts';
import { createDemoPictures } from '#demo/demo-pictures.ts';

const keys = createDemoPictures().keys();
const fileOf = (key: string) => path.join(import.meta.dirname, 'pictures', key.replace('.jpg', '.webp'));

it('are exactly those of the catalogue', () => {
  const products = DEMO_PRODUCTS.flatMap(({ ref, imagesCount }) =>
    Array.from({ length: imagesCount }, (_, at) => `products/${ref}${at ? `_${at}` : ''}.jpg`),
  );
  const categories = DEMO_CATEGORIES.flatMap(({ picture }) => picture ?? []);
  expect(keys.toSorted()).toEqual([...products, ...categories].sort());
});

it('are readable, in 3:4, and have at most 12 MB in all', async () => {
  const sizes = await Promise.all(
    keys.map(async (key) => {
      const { format, width, height } = await sharp(fileOf(key)).metadata();
      return [key, format, width, height];
    }),
  );
  expect(sizes.filter(([, ...size]) => size.join() !== 'webp,900,1200')).toEqual([]);
  expect(keys.reduce((sum, key) => sum + statSync(fileOf(key)).size, 0)).toBeLessThan(12e6);
});
