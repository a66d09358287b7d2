import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { auditEntries } from '#server/features/audit/audit.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { openLocalServer } from '#tests/support/neighbours/local-server.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

/** A picture of a single colour, so that pictures differ in their bytes. */
const picture = (colour: string, side = 400) =>
  sharp({ create: { width: side, height: side, channels: 3, background: colour } })
    .png()
    .toBuffer();

const upload = (fields: Record<string, string>, image: Buffer) =>
  staff.put('/aws/s3/update-file', makeForm({ ...fields, image }));
const put = async (ref: string, imageIndex: number, colour: string) =>
  upload({ ref, imageIndex: String(imageIndex) }, await picture(colour));
const images = async (id: number): Promise<string[]> => (await call(shop, `/items/${id}`)).body.data.attributes.images;
const get = (url: string, accept = 'image/jpeg') => fetch(shop.url + url, { headers: { accept } });

/** The dominant colour channel of a picture: 'r', 'g' or 'b'. */
async function colourAt(url: string): Promise<string> {
  const bytes = Buffer.from(await (await get(url)).arrayBuffer());
  const { channels } = await sharp(bytes).stats();
  const means = channels.slice(0, 3).map(({ mean }) => mean);
  return 'rgb'[means.indexOf(Math.max(...means))] ?? '?';
}
const coloursOf = async (id: number) => (await Promise.all((await images(id)).map(colourAt))).join('');

describe('uploading a picture', () => {
  it('re-encodes it, keeps the order, and updates every item of the ref', async () => {
    const [m, l] = [await makeItem(shop, { ref: 'F 1', size: 'M' }), await makeItem(shop, { ref: 'F 1', size: 'L' })];
    const first = await put('F 1', 1, 'red');
    expectAnswer(first, 200, { url: '/media/products/F-1.jpg?v=1', position: 1 });
    // A position past the end appends.
    expect((await put('F 1', 7, 'lime')).body).toEqual({
      url: '/media/products/F-1_1.jpg?v=2',
      position: 2,
      version: 2,
    });
    expect(await images(m.id)).toEqual(['/media/products/F-1.jpg?v=2', '/media/products/F-1_1.jpg?v=2']);
    expect(await coloursOf(l.id)).toBe('rg');
    const { attributes } = (await call(shop, `/items/${l.id}`)).body.data;
    expect(attributes).toMatchObject({ imagesCount: 2 });

    const stored = await get('/media/products/F-1.jpg');
    expect(stored.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(Buffer.from(await stored.arrayBuffer())).metadata()).format).toBe('jpeg');
    const entries = await shop.database.connection.select().from(auditEntries);
    expect(entries.filter(({ action }) => action === 'picture.uploaded')).toHaveLength(2);
  });

  it('replaces an existing picture under a new URL, in every size, in link previews and on pages', async () => {
    const item = await makeItem(shop, { ref: 'F2', category: 'retratos' });
    await put('F2', 1, 'red');
    const old = '/media/products/F2.jpg';
    for (const url of [`${old}?w=320`, `${old}?v=1&w=320`, '/media/share/products/F2.jpg'])
      expect(await colourAt(url)).toBe('r');
    const page = async () => (await fetch(`${shop.url}/product/${item.id}`)).text();
    const card = async () => (await call(shop, '/products?categoria=retratos')).body.data[0].attributes.imageUrl;
    expect(await page()).toContain('F2.jpg?v=1');
    expect(await card()).toBe(`${old}?v=1`);

    await put('F2', 1, 'blue');
    for (const url of [old, `${old}?w=320`, `${old}?v=2&w=320`, '/media/share/products/F2.jpg?v=2'])
      expect(await colourAt(url), url).toBe('b');
    const html = await page();
    expect(html).toContain('F2.jpg?v=2');
    expect(html).toContain('/media/share/products/F2.jpg?v=2');
    expect(html).not.toContain('F2.jpg?v=1');
    expect(await card()).toBe(`${old}?v=2`);
  });

  it('is cached permanently only under a URL with its version', async () => {
    await makeItem(shop, { ref: 'F3' });
    await put('F3', 1, 'red');
    const cacheControl = async (query: string) =>
      (await get(`/media/products/F3.jpg${query}`)).headers.get('cache-control');
    expect(await cacheControl('?v=1')).toContain('immutable');
    expect(await cacheControl('?v=1&w=320')).toContain('immutable');
    for (const query of ['', '?w=320', '?v=9', '?v=']) expect(await cacheControl(query)).toBe('public, max-age=300');
  });

  it('keeps the numbering of a ref with numbered pictures', async () => {
    const item = await makeItem(shop, { ref: 'F4' });
    for (const number of [1, 2])
      await shop.services.storage.put(`products/F4_${number}.jpg`, await picture('red'), 'image/jpeg');
    expect((await put('F4', 2, 'blue')).body.url).toBe('/media/products/F4_2.jpg?v=1');
    expect((await put('F4', 3, 'lime')).body.url).toBe('/media/products/F4_3.jpg?v=2');
    expect(await coloursOf(item.id)).toBe('rbg');
  });

  it('works before the item exists; the item then shows it', async () => {
    expect((await put('F5', 1, 'blue')).body.url).toBe('/media/products/F5.jpg');
    const item = await makeItem(shop, { ref: 'F5' });
    expect(await coloursOf(item.id)).toBe('b');
  });

  it('accepts ten pictures and no more', async () => {
    await makeItem(shop, { ref: 'F6' });
    for (let index = 1; index <= 10; index += 1) expect((await put('F6', index, 'red')).status).toBe(200);
    expect((await put('F6', 10, 'blue')).status).toBe(200);
    expectAnswer(await put('F6', 11, 'red'), 422, { fields: { imageIndex: 'Un producto admite hasta 10 imágenes.' } });
  });

  it('keeps every picture when several staff upload at once', async () => {
    const item = await makeItem(shop, { ref: 'F7' });
    await Promise.all(['red', 'lime', 'blue', 'red', 'lime'].map((colour) => put('F7', 10, colour)));
    expect((await coloursOf(item.id)).split('').sort().join('')).toBe('bggrr');
    expect((await images(item.id))[4]).toBe('/media/products/F7_4.jpg?v=5');
  });

  const GOOD = { ref: 'F8', imageIndex: '1' };
  it.each<[string, Record<string, string>, Buffer, number, string]>([
    ['an SVG', GOOD, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415, 'not_an_image'],
    ['nothing', GOOD, Buffer.alloc(0), 422, 'invalid'],
    ['more than 8 MB', GOOD, Buffer.alloc(8 * 1024 * 1024 + 1), 413, 'too_large'],
    ['a way out of the folder', { ...GOOD, ref: '../../etc' }, Buffer.from('x'), 422, 'invalid'],
    ['number 0', { ...GOOD, imageIndex: '0' }, Buffer.from('x'), 422, 'invalid'],
  ])('refuses %s', async (_name, fields, bytes, status, code) => {
    expect(await upload(fields, bytes)).toMatchObject({ status, body: { code } });
    expect(await shop.services.pictures.filesOf('F8')).toEqual([]);
  });
});

describe('deleting and reordering pictures', () => {
  const path = (ref: string, rest = '') => `/items/pictures/${encodeURIComponent(ref)}${rest}`;
  const listed = async (ref: string) => (await staff.get(path(ref))).body.data.pictures;

  it('closes the gap that a deleted picture leaves, and no item refers to it', async () => {
    const item = await makeItem(shop, { ref: 'G 1' });
    for (const [index, colour] of ['red', 'lime', 'blue'].entries()) await put('G 1', index + 1, colour);
    await staff.put(`/items/${item.id}`, { imageUrl: '/media/products/G-1_2.jpg?v=3' });
    const { status, body } = await staff.delete(path('G 1', '/1'));
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ref: 'G 1',
      version: 4,
      pictures: [
        { position: 1, url: '/media/products/G-1.jpg?v=4' },
        { position: 2, url: '/media/products/G-1_1.jpg?v=4' },
      ],
    });
    expect(await coloursOf(item.id)).toBe('gb');
    expect((await call(shop, `/items/${item.id}`)).body.data.attributes).toMatchObject({
      imageUrl: null,
      imagesCount: 2,
    });
    expect((await staff.delete(path('G 1', '/9'))).status).toBe(404);
    for (let left = 2; left > 0; left -= 1) await staff.delete(path('G 1', '/1'));
    expect(await images(item.id)).toEqual([]);
  });

  it('shows a new order at once', async () => {
    const item = await makeItem(shop, { ref: 'G2' });
    for (const [index, colour] of ['red', 'lime', 'blue'].entries()) await put('G2', index + 1, colour);
    const { body } = await staff.put(path('G2'), { order: [3, 1, 2] });
    expect(await coloursOf(item.id)).toBe('brg');
    expect(body.data.pictures).toEqual(await listed('G2'));
    for (const order of [
      [1, 2],
      [1, 2, 2],
      [1, 2, 4],
      [1, 2, 3, 4],
    ])
      expectAnswer(await staff.put(path('G2'), { order }), 409, { code: 'pictures_changed' });
    expect(await coloursOf(item.id)).toBe('brg');
  });

  it('is refused to whoever saw other pictures, whose positions would mean those of somebody else', async () => {
    const item = await makeItem(shop, { ref: 'G 3' });
    for (const [index, colour] of ['red', 'lime'].entries()) await put('G 3', index + 1, colour);
    const { version } = (await staff.get(path('G 3'))).body.data;
    const seen = (number: number) => ({ 'if-match': `"${number}"` });
    const add = async (colour: string, number: number) =>
      staff.put(
        '/aws/s3/update-file',
        makeForm({ ref: 'G 3', imageIndex: '3', image: await picture(colour) }),
        seen(number),
      );
    const added = await add('blue', version);
    expectAnswer(added, 200, { position: 3, version: version + 1 });
    // Both added a third picture, and both deleted the first one.
    expectAnswer(await add('red', version), 409, { code: 'pictures_changed' });
    expect((await staff.delete(path('G 3', '/1'), seen(version + 1))).status).toBe(200);
    expectAnswer(await staff.delete(path('G 3', '/1'), seen(version + 1)), 409, { code: 'pictures_changed' });
    const order = { order: [2, 1] };
    expectAnswer(await staff.put(path('G 3'), order, seen(version + 1)), 409, { code: 'pictures_changed' });
    expect(await coloursOf(item.id)).toBe('gb');
    expect((await staff.put(path('G 3'), order, seen(version + 2))).body.data.version).toBe(version + 3);
  });
});

describe('a picture by URL', () => {
  it('is never fetched from the internal network, and nothing of the row is saved then', async () => {
    let fetches = 0;
    const inside = await openLocalServer((_request, response) => {
      fetches += 1;
      response.end();
    });
    const { id } = await makeItem(shop, { ref: 'F9', name: 'Antes' });
    const answer = await staff.put(`/items/${id}`, { name: 'Después', imageUrl: `${inside.url}/a.jpg` });
    await inside.close();
    expect(answer.status).toBe(422);
    expect(answer.body.fields.imageUrl).toContain('no es pública');
    expect(fetches).toBe(0);
    const { attributes } = (await call(shop, `/items/${id}`)).body.data;
    expect(attributes).toMatchObject({ name: 'Antes', imageUrl: null });
  });

  it('is the picture of a product that has no other', async () => {
    const { id } = await makeItem(shop, { ref: 'F11', imageUrl: '/media/items/0f.jpg' });
    const sibling = await makeItem(shop, { ref: 'F11', size: 'XL' });
    expect(await images(id)).toEqual(['/media/items/0f.jpg']);
    expect(await images(sibling.id)).toEqual(['/media/items/0f.jpg']);
    await shop.services.storage.put('items/0f.jpg', await picture('blue'), 'image/jpeg');
    expect((await get('/media/items/0f.jpg?w=320')).status).toBe(200);
    await put('F11', 1, 'red');
    expect(await images(id)).toEqual(['/media/products/F11.jpg?v=1']);
  });
});
