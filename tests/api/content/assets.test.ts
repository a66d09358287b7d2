import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { type AssetRecord, MAX_ASSETS } from '#contract/assets/asset.ts';
import { assets } from '#server/features/assets/assets.tables.ts';
import { PictureVariants } from '#server/features/media/picture-variants.ts';
import { call } from '#tests/support/http/call.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

type Colour = `#${string}`;
/** A picture whose left and right halves have a colour each. */
async function halves(left: Colour, right: Colour, width = 800, height = 400): Promise<Buffer> {
  const half = await sharp({ create: { width: width / 2, height, channels: 3, background: right } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: left } })
    .composite([{ input: half, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
}

async function add(left: Colour, right: Colour): Promise<AssetRecord> {
  const { status, body } = await staff.post('/assets', makeForm({ image: await halves(left, right) }));
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

async function addCategory(name: string): Promise<{ id: number }> {
  return (await staff.post('/categories', { name, gender: 'dama' })).body.data;
}

const valuesOf = ({ attributes: { name, alt, decorative, focus, crops } }: AssetRecord) => ({
  name,
  alt,
  decorative,
  focus,
  crops,
});
const put = ({ id }: AssetRecord, body: object, headers: Record<string, string> = {}) =>
  staff.put(`/assets/${id}`, body, headers);

async function look(url: string) {
  const answer = await fetch(shop.url + url, { headers: { accept: 'image/jpeg' } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  if (answer.status !== 200) return { status: answer.status };
  const { width, height } = await sharp(bytes).metadata();
  const [red = 0, , blue = 0] = (await sharp(bytes).stats()).channels.map(({ mean }) => mean);
  return { status: 200, size: `${width}x${height}`, red: Math.round(red / 32), blue: Math.round(blue / 32) };
}

describe('the library of pictures', () => {
  it('keeps a picture once, however often it is uploaded', async () => {
    const asset = await add('#ff0000', '#0000ff');
    expect(asset.attributes).toMatchObject({
      alt: '',
      decorative: false,
      width: 800,
      height: 400,
      uses: [],
      version: 1,
    });
    const again = await staff.post('/assets', makeForm({ image: await halves('#ff0000', '#0000ff') }));
    expect([again.status, again.body.meta, again.body.data.id]).toEqual([201, { known: true }, asset.id]);
    expect((await auditOf(shop, 'asset', asset.id)).map(({ action }) => action)).toEqual(['asset.added']);
  });

  it('cuts shapes around the focus, or as staff chose, and in a listed width only', async () => {
    const asset = await add('#fe0000', '#0000fe');
    const tall = `/media/assets/${asset.id}-tall.jpg`;
    expect(await look(tall)).toEqual({ status: 200, size: '300x400', red: 4, blue: 4 });
    expect((await put(asset, { ...valuesOf(asset), focus: { x: 0, y: 50 } })).status).toBe(200);
    expect(await look(tall)).toMatchObject({ red: 8, blue: 0 });
    const crops = { tall: { x: 62.5, y: 0, width: 37.5, height: 100 } };
    const { body } = await put(asset, { ...valuesOf(asset), crops });
    expect(body.data.attributes).toMatchObject({ crops, version: 3 });
    expect(await look(tall)).toMatchObject({ red: 0, blue: 8 });
    expect(await look(`${tall}?w=160`)).toMatchObject({ size: '160x213' });
    expect(await look(`/media/assets/${asset.id}-wide.jpg`)).toMatchObject({ size: '800x400', red: 4 });
    for (const missing of [`${tall}?w=161`, `/media/assets/${asset.id}-round.jpg`, '/media/assets/999999.jpg'])
      expect(await look(missing), missing).toEqual({ status: 404 });
  });

  it('refuses an SVG and a broken picture at the field, a wrong crop, and a stale change', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const broken = (await halves('#00ff00', '#00ff00')).subarray(0, 200);
    for (const [image, refusal] of [
      [svg, [415, 'not_an_image', 'El archivo debe ser una imagen (JPG, PNG o WebP)']],
      [broken, [422, 'picture_broken', 'No pudimos leer la imagen. Prueba con otra.']],
    ] as const) {
      const { status, body } = await staff.post('/assets', makeForm({ image }));
      expect([status, body.code, body.fields.image]).toEqual(refusal);
    }
    const asset = await add('#fd0000', '#0000fd');
    const outside = { ...valuesOf(asset), crops: { tall: { x: 80, y: 0, width: 37.5, height: 100 } } };
    expect((await put(asset, outside)).body.message).toBe('El recorte se sale de la imagen');
    const seen = { 'if-match': '"1"' };
    expect((await put(asset, { ...valuesOf(asset), alt: 'Dos telas' }, seen)).status).toBe(200);
    const stale = await put(asset, { ...valuesOf(asset), alt: 'Tres telas' }, seen);
    expect([stale.status, stale.body.code, stale.body.details.attributes.alt]).toEqual([
      412,
      'version_conflict',
      'Dos telas',
    ]);
  });
});

describe('a picture that a category shows', () => {
  it('is replaced on pages at once, and is not deleted while it is shown', async () => {
    const category = await addCategory('Lienzos');
    await makeItem(shop, { category: 'lienzos' });
    const asset = await add('#fc0000', '#0000fc');
    const chosen = await staff.put(`/categories/${category.id}/asset`, { assetId: asset.id });
    expect(chosen.status, JSON.stringify(chosen.body)).toBe(200);
    const shown = async () => /\/media\/assets\/\d+-tall\.jpg\?v=\d+/.exec(await (await fetch(shop.url)).text())?.[0];
    expect(await shown()).toBe(`/media/assets/${asset.id}-tall.jpg?v=1`);

    // Copies made of the old version after they were deleted would stay.
    const shownWhenForgotten: unknown[] = [];
    const forget = vi.spyOn(PictureVariants.prototype, 'forget').mockImplementation(async () => {
      shownWhenForgotten.push(await look(`/media/assets/${asset.id}-tall.jpg?w=160`));
    });
    const form = makeForm({ image: await halves('#0000fb', '#0000fb') });
    const replaced = await staff.put(`/assets/${asset.id}/picture`, form);
    forget.mockRestore();
    expect(shownWhenForgotten).toEqual([{ status: 200, size: '160x213', red: 0, blue: 8 }]);
    expect(replaced.body.data.attributes).toMatchObject({
      uses: [{ label: 'la categoría Lienzos', to: `/admin/categories?categoria=${category.id}` }],
      version: 2,
    });
    const now = await shown();
    expect(now).toBe(`/media/assets/${asset.id}-tall.jpg?v=2`);
    expect(await look(now ?? '')).toMatchObject({ red: 0, blue: 8 });

    const refused = await staff.delete(`/assets/${asset.id}`);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Esta imagen se ve en: la categoría Lienzos. Cámbiala allí primero, o reemplázala aquí.',
    ]);
    expect((await staff.get('/assets?state=unused')).body.data.map(({ id }: AssetRecord) => id)).not.toContain(
      asset.id,
    );
    await staff.delete(`/categories/${category.id}/picture`);
    expect((await staff.delete(`/assets/${asset.id}`)).status).toBe(204);
    expect(await look(`/media/assets/${asset.id}.jpg`)).toEqual({ status: 404 });
    const deleted = await staff.put(`/categories/${category.id}/asset`, { assetId: asset.id });
    expect(deleted.body.fields).toEqual({ assetId: 'Esa imagen ya no está en la biblioteca' });
  });

  it('is either shown or deleted when both happen at once', async () => {
    const category = await addCategory('Bastidores');
    for (let round = 0; round < 5; round += 1) {
      const asset = await add(`#fa00${round}0`, '#0000fa');
      const [chosen, deleted] = await Promise.all([
        staff.put(`/categories/${category.id}/asset`, { assetId: asset.id }),
        staff.delete(`/assets/${asset.id}`),
      ]);
      const { body } = await call(shop, '/categories');
      const { image } = body.data.find(({ id }: { id: number }) => id === category.id).attributes;
      const isShown = image?.startsWith(`/media/assets/${asset.id}-`) ?? false;
      expect([chosen.status, deleted.status, isShown]).toEqual(isShown ? [200, 409, true] : [422, 204, false]);
    }
  });
});

describe('a library that is almost full', () => {
  it('takes one of two new pictures, and answers with those that it has', async () => {
    const first = await add('#f90000', '#0000f9');
    const { connection } = shop.database;
    const missing = MAX_ASSETS - 1 - (await connection.$count(assets));
    const rows = Array.from({ length: missing }, (_, at) => ({
      name: `Relleno ${at}`,
      file: `relleno-${at}.jpg`,
      digest: at.toString(16).padStart(64, '0'),
      width: 1,
      height: 1,
      bytes: 1,
    }));
    await connection.insert(assets).values(rows);
    const upload = async (left: Colour) => {
      const { status, body } = await staff.post('/assets', makeForm({ image: await halves(left, '#0000f9') }));
      return [status, body.message ?? body.meta.known];
    };
    const full = [409, 'La biblioteca ya tiene 2.000 imágenes. Elimina las que no usas.'];
    const both = await Promise.all([upload('#00ff00'), upload('#ffff00')]);
    expect(both.toSorted()).toEqual([[201, false], full]);
    expect(await connection.$count(assets)).toBe(MAX_ASSETS);
    expect(await upload('#f90000')).toEqual([201, true]);
    await staff.delete(`/assets/${first.id}`);
  });
});
