import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_HOME } from '#contract/content/default-home.ts';
import type { VideoRecord } from '#contract/videos/video.ts';
import { MAX_VIDEO_BYTES, MAX_VIDEOS } from '#domain/videos/video-rules.ts';
import { videos } from '#server/features/videos/videos.tables.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { makeMp4 } from '#tests/support/input/make-mp4.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);
const WEBM = await readFile('tests/support/input/short.webm');

let still = 0;
beforeAll(async () => {
  still = (await staff.post('/assets', makeForm({ image: await makeJpeg(640, 320) }))).body.data.id;
});

/** One that the library does not have. */
let many = 0;
function another(look: Parameters<typeof makeMp4>[0] = {}): Buffer {
  many += 1;
  return makeMp4({ ...look, data: Buffer.from(`video ${many}`) });
}

const post = (video: Buffer, fields: Record<string, string> = {}) =>
  staff.post('/videos', makeForm({ video, name: 'Lino al viento', still: String(still), ...fields }));

async function add(video = another()): Promise<VideoRecord> {
  const { status, body } = await post(video);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

/** The home page with a video in its first slide. */
function homeWith(video?: string) {
  const [hero, ...rest] = structuredClone(DEFAULT_HOME);
  if (hero?.type !== 'hero' || !hero.items[0]) throw new Error('The home page begins with slides');
  if (video) hero.items[0].video = video;
  return { content: { blocks: [hero, ...rest] } };
}

describe('a video of the library', () => {
  it('is kept once and as it is, with what its bytes say', async () => {
    const bytes = another({ sound: true });
    const video = await add(bytes);
    expect(video.attributes).toMatchObject({
      name: 'Lino al viento',
      still,
      width: 640,
      height: 360,
      durationMs: 3000,
      bytes: bytes.length,
      hasSound: true,
      uses: [],
    });
    const again = await post(bytes);
    expect([again.status, again.body.meta, again.body.data.id]).toEqual([201, { known: true }, video.id]);
    expect((await auditOf(shop, 'video', video.id)).map(({ action }) => action)).toEqual(['video.added']);
    // Its still stays while the video does.
    expect((await staff.delete(`/assets/${still}`)).body.message).toBe(
      'Esta imagen se ve en: el video Lino al viento. Cámbiala allí primero, o reemplázala aquí.',
    );
  });

  it('is sent whole and in ranges, never as anything else, and cached for ever', async () => {
    const bytes = another();
    const { url } = (await add(bytes)).attributes;
    const whole = await rawRequest(shop, url);
    expect(whole.status).toBe(200);
    expect(Buffer.compare(whole.body, bytes)).toBe(0);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const ask = (range: string, more: Record<string, string> = {}) =>
      fetch(shop.url + url, { headers: { range, ...more } });
    const part = await ask('bytes=4-7');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${bytes.length}`]);
    expect([await part.text(), part.headers.get('content-type')]).toEqual(['ftyp', 'video/mp4']);
    const outside = await ask(`bytes=${bytes.length}-`);
    expect([outside.status, outside.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
    expect((await ask('bytes=4-7', { 'if-range': '"another"' })).status).toBe(200);
    const etag = String(whole.headers.etag);
    expect((await fetch(shop.url + url, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await rawRequest(shop, '/media/videos/000000000000000000.mp4')).status).toBe(404);
    expect((await rawRequest(shop, '/media/videos/..%2Fproofs%2Fx.mp4')).status).toBeGreaterThanOrEqual(400);
  });

  it.each<[string, Buffer, Record<string, string>, Record<string, string>]>([
    ['an SVG', Buffer.from('<svg><script>1</script></svg>'), {}, { video: 'El video no es un video MP4 ni WebM.' }],
    ['a .mov', makeMp4({ brand: 'qt  ' }), {}, { video: 'El video es un MOV de QuickTime. Expórtalo como MP4.' }],
    [
      'one that is too long',
      makeMp4({ duration: 90 }),
      {},
      { video: 'El video dura 90 segundos, y puede durar 15 como mucho.' },
    ],
    [
      'half an upload',
      WEBM.subarray(0, 900),
      {},
      { video: 'El video está incompleto o dañado. Expórtalo y súbelo otra vez.' },
    ],
    ['none', Buffer.alloc(0), {}, { video: 'Elige un video' }],
    ['one without a still', another(), { still: '' }, { still: 'Elige la imagen que se ve antes del video' }],
    ['one with a missing still', another(), { still: '99999' }, { still: 'Esa imagen ya no está en la biblioteca' }],
    ['one without a name', another(), { name: ' ' }, { name: 'Escribe un nombre' }],
  ])('is refused in words: %s', async (_, video, fields, expected) => {
    const { status, body } = await post(video, fields);
    expect([status, body.fields]).toEqual([422, expected]);
  });

  it('is refused before it is read when it is too large', async () => {
    expect((await post(Buffer.alloc(MAX_VIDEO_BYTES + 100_000))).status).toBe(413);
  });
});

describe('a video of a slide', () => {
  it('is shown by the page, and not deleted while any version shows it', async () => {
    const video = await add(WEBM);
    const { url } = video.attributes;
    const before = (await rawRequest(shop, '/')).body.toString();
    expect(before).not.toContain('/media/videos/');
    const saved = await staff.put('/content/home/draft', homeWith(url));
    expect(saved.status, JSON.stringify(saved.body)).toBe(200);
    expect((await staff.post('/content/home/publish')).status).toBe(200);
    const page = (await rawRequest(shop, '/')).body.toString();
    expect(page).toContain(url);
    // The server sends the still; the video itself needs scripts.
    expect(page).toContain('/site/hero-1.jpg');
    expect(page).not.toContain('<video');
    const [record] = (await staff.get<{ data: VideoRecord[] }>('/videos')).body.data;
    expect(record?.attributes.uses).toEqual([{ label: 'Portada', to: '/admin/content/home' }]);
    const refused = await staff.delete(`/videos/${video.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Este video se ve en: Portada. Quítalo de allí primero.',
    ]);
    // An undo would show it again.
    for (const title of ['Otra', 'Otra más']) {
      expect((await staff.delete(`/videos/${video.id}`)).status).toBe(409);
      const home = homeWith();
      if (home.content.blocks[1]?.type === 'categories') home.content.blocks[1].title = title;
      await staff.put('/content/home/draft', home);
      expect((await staff.post('/content/home/publish')).status).toBe(200);
    }
    expect((await staff.delete(`/videos/${video.id}`)).status).toBe(204);
    const deleted = await staff.put('/content/home/draft', homeWith(url));
    expect([deleted.status, deleted.body.message]).toEqual([
      409,
      'Un video ya no está en la biblioteca. Elige otro, o quítalo.',
    ]);
  });

  it.each([['https://elsewhere.example/a.mp4'], ['/media/videos/a.svg'], ['/media/assets/1.jpg'], ['']])(
    'is of the library: not %s',
    async (src) => {
      const { status, body } = await staff.put('/content/home/draft', homeWith(src || '/'));
      expect([status, JSON.stringify(body.fields)]).toEqual([
        422,
        expect.stringContaining('Elige un video de la biblioteca'),
      ]);
    },
  );
});

describe('a video of a garment', () => {
  it('is shown after the pictures with its still, on every size, until it is taken away', async () => {
    const [m, l] = [await makeItem(shop, { ref: 'LINO', size: 'M' }), await makeItem(shop, { ref: 'LINO', size: 'L' })];
    const page = async (id: number) => (await rawRequest(shop, `/product/${id}`)).body.toString();
    const bare = await page(l.id);
    const video = await add();
    const { url } = video.attributes;
    const written = await staff.put(`/items/${m.id}/garment`, { video: url }, { 'if-match': '"0"' });
    expect([written.status, written.body.data.attributes.video]).toEqual([200, url]);
    const shown = { src: url, still: `/media/assets/${still}-tall.jpg?v=1` };
    expect((await staff.get(`/items/${l.id}`)).body.data.attributes.video).toEqual(shown);
    const html = await page(l.id);
    for (const part of [url, shown.still, 'alt="Video de ']) expect(html).toContain(part);
    expect(html).not.toContain('<video');
    // The still follows its picture.
    await staff.put(`/assets/${still}/picture`, makeForm({ image: await makeJpeg(600, 300) }));
    expect(await page(l.id)).toContain(`/media/assets/${still}-tall.jpg?v=2`);
    expect((await staff.delete(`/videos/${video.id}`)).body.message).toBe(
      'Este video se ve en: el producto LINO. Quítalo de allí primero.',
    );
    // What is not sent stays.
    const note = await staff.put(`/items/${m.id}/garment`, { note: 'Fresco' });
    expect(note.body.data.attributes.video).toBe(url);
    expect((await staff.put(`/items/${m.id}/garment`, { video: null, note: null })).status).toBe(200);
    expect(await page(l.id)).toBe(bare);
    expect((await staff.delete(`/videos/${video.id}`)).status).toBe(204);
    const refused = await staff.put(`/items/${m.id}/garment`, { video: url });
    expect([refused.status, refused.body.fields]).toEqual([422, { video: 'Ese video ya no está en la biblioteca' }]);
  });
});

describe('a library of videos that is almost full', () => {
  it('takes one of two new videos, and none beyond its bytes', async () => {
    const { connection } = shop.database;
    const missing = MAX_VIDEOS - 1 - (await connection.$count(videos));
    const row = { name: 'Relleno', still, width: 1, height: 1, durationMs: 1, bytes: 1, hasSound: false };
    const digits = (at: number, length: number) => at.toString(16).padStart(length, '0');
    await connection
      .insert(videos)
      .values(
        Array.from({ length: missing }, (_, at) => ({ ...row, file: `${digits(at, 18)}.mp4`, digest: digits(at, 64) })),
      );
    const both = await Promise.all([post(another()), post(another())]);
    expect(both.map(({ status, body }) => [status, body.message]).toSorted()).toEqual([
      [201, undefined],
      [409, 'La biblioteca ya tiene 200 videos. Elimina los que no usas.'],
    ]);
    await connection.delete(videos);
    const large = Array.from({ length: 50 }, (_, at) => ({
      ...row,
      bytes: MAX_VIDEO_BYTES,
      file: `${digits(at, 18)}.mp4`,
      digest: digits(at, 64),
    }));
    await connection.insert(videos).values(large);
    expect((await post(another())).body.message).toBe('Los videos ya ocupan 300 MB. Elimina los que no usas.');
  });
});
