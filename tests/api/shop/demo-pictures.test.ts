import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEMO_CATEGORIES } from '#demo/catalogue/categories.ts';
import { DEMO_PRODUCTS } from '#demo/catalogue/products.ts';
import { makeProcessData, type ProcessData } from '#tests/support/shop/process-data.ts';
import { PROCESS_TIMEOUT, type ShopProcess, startShopProcess } from '#tests/support/shop/shop-process.ts';
import { STAFF } from '#tests/support/shop/staff.ts';

const [FIRST = '', SECOND = ''] = DEMO_PRODUCTS.map(({ ref }) => ref);
let data: ProcessData;
let shop: ShopProcess;

const start = (demo: '0' | '1') =>
  startShopProcess({ ...data.env, DEMO: demo, ADMIN_EMAIL: STAFF.email, ADMIN_PASSWORD: STAFF.password });

beforeAll(async () => {
  data = await makeProcessData('empty');
  shop = await start('1');
}, PROCESS_TIMEOUT);

afterAll(async () => {
  await shop.end('SIGTERM');
  await data.remove();
}, PROCESS_TIMEOUT);

/** Status, Content-Type, and the format and size of the bytes. */
async function look(url: string, accept = '*/*') {
  const response = await fetch(shop.url + url, { headers: { accept } });
  const { format, width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
  return [response.status, response.headers.get('content-type'), format, width, height];
}

it('exist from the first start for products in each width and format, for categories, and for link previews', async () => {
  const product = `/media/products/${FIRST}.jpg`;
  expect(await look(product, 'image/avif,image/webp')).toEqual([200, 'image/jpeg', 'jpeg', 900, 1200]);
  expect(await look(`${product}?w=320`, 'image/webp')).toEqual([200, 'image/webp', 'webp', 320, 427]);
  expect(await look(`${product}?w=1600`, 'image/avif')).toEqual([200, 'image/avif', 'heif', 900, 1200]);
  expect(await look(`/media/products/${FIRST}_2.jpg`)).toEqual([200, 'image/jpeg', 'jpeg', 900, 1200]);
  expect(await look(`/media/share/products/${FIRST}.jpg`)).toEqual([200, 'image/jpeg', 'jpeg', 1200, 630]);

  const category = `/media/${DEMO_CATEGORIES[0]?.picture}`;
  expect(await (await fetch(`${shop.url}/api/categories`)).text()).toContain(`"${category}"`);
  expect(await look(category)).toEqual([200, 'image/jpeg', 'jpeg', 900, 1200]);

  expect((await fetch(`${shop.url}/media/products/${FIRST}_3.jpg`)).status).toBe(404);
});

it(
  'stay with the demo’s data when DEMO is off, including those that nobody has requested yet',
  async () => {
    await shop.end('SIGTERM');
    shop = await start('0');
    expect(await look(`/media/products/${SECOND}_1.jpg`)).toEqual([200, 'image/jpeg', 'jpeg', 900, 1200]);
  },
  PROCESS_TIMEOUT,
);
