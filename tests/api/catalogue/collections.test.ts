import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CollectionBody, CollectionRecord } from '#contract/catalogue/collections/collection.ts';
import { MAX_COLLECTIONS } from '#domain/catalogue/collections/collection.ts';
import { COLLECTIONS_CHANNEL, collections } from '#server/features/collections/collections.tables.ts';
import { announce } from '#server/platform/live-value.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, setStock } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testReplica, testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop({ PUBLIC_URL: 'https://casa.example' });
const other = testReplica(shop, { PUBLIC_URL: 'https://casa.example' });
const staff = signedIn(shop);

const EMPTY = {
  slug: '',
  description: '',
  pageTitle: '',
  pageDescription: '',
  kind: 'hand' as const,
  refs: [] as string[],
  rule: '',
  hidden: false,
  inMenu: false,
  onHome: false,
  position: 100,
  visibleFrom: null,
  visibleUntil: null,
};

let before: { home: string; about: string };
const items: Record<string, number> = {};

beforeAll(async () => {
  const make = async (ref: string, name: string, values: object = {}) => {
    items[ref] = (await makeItem(shop, { ref, name, ...values })).id;
  };
  await make('CAM', 'Camisa Ávila', { category: 'camisas', priceCents: 4000 });
  await make('VES', 'Vestido Orinoco', { category: 'vestidos', categoryId: 2, discPercent: 20 });
  await make('FAL', 'Falda Delta', { category: 'faldas', categoryId: 2, size: 'L' });
  await make('TRA', 'Traje Roraima', { category: 'trajes' });
  before = { home: upToBestSellers(await page('/')), about: await page('/quienes-somos') };
});

/** The home page down to its best-selling products, which are chosen at random. */
function upToBestSellers(html: string): string {
  const [above = '', ...rest] = html.split('aria-label="Lo más vendido"');
  expect(rest).toHaveLength(1);
  return above;
}

async function page(path: string, at: { url: string } = shop): Promise<string> {
  return (await rawRequest(at, path)).body.toString();
}
const statusOf = async (path: string, at: { url: string } = shop) => (await rawRequest(at, path)).status;

/** The refs of the products of a list, in order, by its API. */
async function refsOf(query: string): Promise<string[]> {
  const { data } = JSON.parse(await page(`/api/products?${query}`)) as { data: { attributes: { ref: string } }[] };
  return data.map(({ attributes: { ref } }) => ref);
}

async function make(values: Partial<CollectionBody> & { name: string }): Promise<CollectionRecord> {
  const { status, body } = await staff.post('/collections', { ...EMPTY, ...values });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data;
}

async function change({ id }: CollectionRecord, values: object) {
  const { body } = await staff.get<{ data: CollectionRecord[] }>('/collections');
  const attributes = body.data.find((one) => one.id === id)?.attributes as CollectionRecord['attributes'];
  const { image: _i, version, shown: _s, products: _p, unavailable: _u, ...now } = attributes;
  return staff.put(`/collections/${id}`, { ...now, ...values }, { 'if-match': `"${version}"` });
}

describe('the address of a collection', () => {
  it('leads to the new one, and to the whole shop once it is deleted', async () => {
    const made = await make({ name: 'Mudanza', refs: ['CAM'] });
    const follow = async () => {
      const { status, headers } = await rawRequest(shop, '/collection/mudanza');
      return [status, headers.location];
    };
    expect(await follow()).toEqual([200, undefined]);
    expect((await change(made, { slug: 'mudada' })).status).toBe(200);
    await expect.poll(follow, SOON).toEqual([301, '/collection/mudada']);
    expect((await staff.delete(`/collections/${made.id}`)).status).toBe(204);
    await expect.poll(follow, SOON).toEqual([301, '/shop']);
    // A collection that takes the address again is shown there.
    await make({ name: 'Mudanza', refs: ['TRA'] });
    await expect.poll(follow, SOON).toEqual([200, undefined]);
  });
});

describe('a collection by hand', () => {
  it('has a page in its order, with the filters of the shop within it', async () => {
    const made = await make({ name: 'Oficina', description: 'Para el lunes.', refs: ['TRA', 'VES', 'CAM'] });
    expect(made.attributes).toMatchObject({ slug: 'oficina', shown: true, products: 3, unavailable: 0, version: 1 });
    const html = await page('/collection/oficina');
    expect(html).toContain('<title>Oficina | ');
    expect(html).toContain('<link rel="canonical" href="https://casa.example/collection/oficina"/>');
    expect(html).toContain('"@type":"CollectionPage"');
    expect(html).toContain('Para el lunes.');
    expect(html).toContain('Destacados');
    const places = ['Traje Roraima', 'Vestido Orinoco', 'Camisa Ávila'].map((name) => html.indexOf(name));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(html).not.toContain('Falda Delta');
    expect(html).toContain('href="/collection/oficina?genero=2"');
    expect(html).toContain('action="/collection/oficina"');
    expect(await refsOf('coleccion=oficina')).toEqual(['TRA', 'VES', 'CAM']);
    expect(await refsOf('coleccion=oficina&orden=precio-asc')).toEqual(['VES', 'CAM', 'TRA']);
    expect(await refsOf('coleccion=oficina&genero=2')).toEqual(['VES']);
    expect(await refsOf('coleccion=oficina&q=camisa')).toEqual(['CAM']);
    const women = await page('/collection/oficina?genero=2');
    expect(women).toContain('Vestido Orinoco');
    expect(women).not.toContain('Camisa Ávila');
    expect(women).toContain('href="https://casa.example/collection/oficina?genero=2"');
  });

  it('leaves out what is sold out or deleted, and tells staff', async () => {
    const made = await make({ name: 'Prueba', refs: ['FAL', 'CAM'] });
    await setStock(shop, items.FAL as number, 0);
    await shop.services.catalogue.refresh();
    expect(await refsOf('coleccion=prueba')).toEqual(['CAM']);
    const preview = await staff.post('/collections/preview', { kind: 'hand', refs: ['FAL', 'CAM', 'NADA'], rule: '' });
    expect(preview.body.data.map(({ ref, state }: { ref: string; state: string }) => [ref, state])).toEqual([
      ['FAL', 'sold_out'],
      ['CAM', 'shown'],
      ['NADA', 'missing'],
    ]);
    expect(preview.body.meta).toEqual({ total: 1 });
    const { body } = await change(made, {});
    expect(body.data.attributes).toMatchObject({ products: 1, unavailable: 1 });
    await setStock(shop, items.FAL as number, 5);
    await shop.services.catalogue.refresh();
    expect(await refsOf('coleccion=prueba')).toEqual(['FAL', 'CAM']);
    await staff.delete(`/collections/${made.id}`);
    await expect.poll(() => statusOf('/collection/prueba'), SOON).toBe(301);
  });

  it('takes the products of selected items at its end, each once', async () => {
    const made = await make({ name: 'Lote', refs: ['TRA'] });
    const path = `/collections/${made.id}/products`;
    const ids = [items.CAM, items.TRA];
    const first = await staff.post(path, { ids });
    expect(first.body).toMatchObject({ data: { attributes: { refs: ['TRA', 'CAM'] } }, meta: { added: 1 } });
    expect((await staff.post(path, { ids })).body.meta).toEqual({ added: 0 });
    const women = { filter: { gender: '2' }, expected: 2 };
    expect((await staff.post(path, women)).body.data.attributes.refs).toHaveLength(4);
    const changed = await staff.post(path, { ...women, expected: 3 });
    expect([changed.status, changed.body.code]).toEqual([409, 'selection_changed']);
    const byRule = await make({ name: 'Regla', kind: 'rule', rule: 'outlet=true' });
    expect((await staff.post(`/collections/${byRule.id}/products`, { ids })).status).toBe(409);
  });
});

describe('a collection by rule', () => {
  it('follows its products on every replica, and drops its cached pages', async () => {
    await make({ name: 'Rebajas', kind: 'rule', rule: 'outlet=true' });
    await expect.poll(() => page('/collection/rebajas', other), SOON).toContain('Vestido Orinoco');
    const { made } = shop.services.responseCache;
    await page('/collection/rebajas');
    await page('/collection/rebajas?utm_source=x');
    expect(shop.services.responseCache.made - made).toBe(1);
    const discount = await staff.put(`/items/${items.CAM}`, { discPercent: 10 });
    expect(discount.status).toBe(200);
    expect(await page('/collection/rebajas')).toContain('Camisa Ávila');
    await expect.poll(() => page('/collection/rebajas', other), SOON).toContain('Camisa Ávila');
    await staff.put(`/items/${items.CAM}`, { discPercent: 0 });
    await expect.poll(() => page('/collection/rebajas', other), SOON).not.toContain('Camisa Ávila');
  });

  it('keeps its products when its category is renamed', async () => {
    const { body: category } = await staff.post('/categories', { name: 'Trajes', gender: 'caballero' });
    const all = await make({ name: 'Trajes', kind: 'rule', rule: 'categoria=trajes&nuevos=9' });
    const men = await make({ name: 'Trajes de caballero', kind: 'rule', rule: 'genero=1&categoria=trajes' });
    const women = await make({ name: 'Trajes de dama', kind: 'rule', rule: 'genero=2&categoria=trajes' });
    expect(all.attributes.products).toBe(1);
    expect((await staff.put(`/categories/${category.data.id}`, { name: 'Conjuntos' })).status).toBe(200);
    expect(await refsOf('coleccion=trajes')).toEqual(['TRA']);
    const { body } = await staff.get<{ data: CollectionRecord[] }>('/collections');
    const ruleOf = ({ id }: CollectionRecord) => body.data.find((one) => one.id === id)?.attributes;
    expect(ruleOf(all)).toMatchObject({ rule: 'categoria=conjuntos&nuevos=9', products: 1, version: 2 });
    expect(ruleOf(men)).toMatchObject({ rule: 'genero=1&categoria=conjuntos', products: 1 });
    // The category was of the other gender.
    expect(ruleOf(women)).toMatchObject({ rule: 'genero=2&categoria=trajes', version: 1 });
    expect((await auditOf(shop, 'collection', all.id)).map(({ action }) => action)).toContain('collection.updated');
    // The menu is as before for the tests below.
    await staff.put(`/categories/${category.data.id}`, { name: 'Trajes' });
    await staff.delete(`/categories/${category.data.id}`);
  });

  it('says before it is saved how many products it matches', async () => {
    const preview = (rule: string) => staff.post('/collections/preview', { kind: 'rule', refs: [], rule });
    const { body } = await preview('genero=2&nuevos=1');
    expect(body).toMatchObject({ data: [{ ref: 'FAL', name: 'Falda Delta', state: 'shown' }], meta: { total: 1 } });
    expect((await preview('categoria=nada')).body).toEqual({ data: [], meta: { total: 0 } });
    const wrong = await preview('tela=lino');
    expect([wrong.status, wrong.body.fields]).toEqual([422, { rule: 'Elige al menos una condición' }]);
  });
});

describe('what shoppers see of it', () => {
  it('is in the menu, on the home page and in the site map while staff want it', async () => {
    const made = await make({ name: 'Black Friday', refs: ['TRA'], inMenu: true, onHome: true });
    const link = 'href="/collection/black-friday"';
    const home = await page('/');
    expect(home).toContain('aria-label="Black Friday"');
    for (const html of [home, await page('/quienes-somos')]) {
      expect(html).toContain(link);
      expect(html).toContain('Colecciones');
    }
    expect(await page('/sitemap.xml')).toContain('https://casa.example/collection/black-friday');
    await expect.poll(() => page('/quienes-somos', other), SOON).toContain(link);
    expect((await change(made, { hidden: true })).body.data.attributes).toMatchObject({ shown: false });
    await expect.poll(() => page('/quienes-somos', other), SOON).not.toContain(link);
    expect(await page('/sitemap.xml')).not.toContain('black-friday');
    expect([await statusOf('/collection/black-friday'), await statusOf('/collection/nunca')]).toEqual([404, 404]);
    expect(await page('/collection/nunca')).toContain('no pudimos encontrar la página');
    expect(JSON.parse(await page('/api/products?coleccion=nunca')).meta.total).toBe(0);
    // No collection is in the menu or on the home page any more, so both pages are as at the beginning.
    expect(upToBestSellers(await page('/'))).toBe(before.home);
    expect(await page('/quienes-somos')).toBe(before.about);
  });

  it('begins and ends at its hours without any change of staff', async () => {
    const hours = { visibleFrom: '2026-11-27T00:00', visibleUntil: '2026-11-28T00:00' };
    shop.clock.now = new Date('2026-11-27T03:59:59Z');
    const made = await make({ name: 'Viernes', refs: ['TRA'], inMenu: true, ...hours });
    expect(made.attributes).toMatchObject({ ...hours, shown: false });
    expect(await statusOf('/collection/viernes')).toBe(404);
    shop.clock.now = null;
    const inMs = (ms: number) => new Date(Date.now() + ms);
    await shop.database.connection
      .update(collections)
      .set({ visibleFrom: inMs(300), visibleUntil: inMs(3_000), version: 2 })
      .where(eq(collections.id, made.id));
    await announce(shop.database.connection, COLLECTIONS_CHANNEL);
    await expect.poll(() => page('/quienes-somos'), SOON).toContain('/collection/viernes');
    expect(await statusOf('/collection/viernes')).toBe(200);
    await expect.poll(() => page('/quienes-somos'), SOON).not.toContain('/collection/viernes');
    expect(await statusOf('/collection/viernes')).toBe(404);
  });

  it('shows a picture of the library, replaced everywhere, which is not deleted meanwhile', async () => {
    const add = async () => (await staff.post('/assets', makeForm({ image: await makeJpeg(640, 320) }))).body.data;
    const { id } = await add();
    const image = `/media/assets/${id}-wide.jpg`;
    const made = await make({ name: 'Con foto', refs: ['TRA'], image });
    expect(made.attributes.image).toBe(image);
    expect(await page('/collection/con-foto')).toContain(`content="https://casa.example${image}?v=1"`);
    const uses = [{ label: 'la colección Con foto', to: `/admin/collections?coleccion=${made.id}` }];
    const replaced = await staff.put(`/assets/${id}/picture`, makeForm({ image: await makeJpeg(630, 320) }));
    expect(replaced.body.data.attributes.uses).toEqual(uses);
    expect(await page('/collection/con-foto')).toContain(`${image}?v=2`);
    expect((await staff.delete(`/assets/${id}`)).body.message).toBe(
      'Esta imagen se ve en: la colección Con foto. Cámbiala allí primero, o reemplázala aquí.',
    );
    // A client that does not know pictures keeps it.
    expect((await change(made, { description: 'Lino' })).body.data.attributes.image).toBe(image);
    expect((await change(made, { image: null })).body.data.attributes.image).toBeNull();
    expect((await staff.delete(`/assets/${id}`)).status).toBe(204);
    for (const wrong of [
      image,
      '/media/assets/9-tall.jpg',
      '/media/products/CAM.jpg',
      'https://elsewhere.example/a.jpg',
    ])
      expect((await change(made, { image: wrong })).body.fields).toEqual({
        image: 'Esa imagen ya no está en la biblioteca',
      });
  });

  it('keeps the picture that it had of its own until another one takes its place', async () => {
    const made = await make({ name: 'De antes', refs: ['TRA'] });
    const own = `/media/collections/${made.id}-0a1b2c3d4e5f.jpg`;
    await shop.services.storage.put(own.slice('/media/'.length), await makeJpeg(), 'image/jpeg');
    const { connection } = shop.database;
    await connection.update(collections).set({ image: own }).where(eq(collections.id, made.id));
    expect((await change(made, { image: own, description: 'Lino' })).body.data.attributes.image).toBe(own);
    expect(await statusOf(own)).toBe(200);
    const { id } = (await staff.post('/assets', makeForm({ image: await makeJpeg(620, 320) }))).body.data;
    expect((await change(made, { image: `/media/assets/${id}-wide.jpg` })).status).toBe(200);
    expect(await statusOf(own)).toBe(404);
  });
});

describe('what is refused', () => {
  it.each<[string, object, Record<string, string>]>([
    ['an address that is taken', { slug: 'oficina' }, { slug: 'Otra colección tiene esa dirección' }],
    ['a name whose address is taken', { name: 'Oficina' }, { slug: 'Otra colección tiene esa dirección' }],
    ['an address of a wrong form', { slug: 'Día' }, { slug: expect.stringMatching(/^Usa minúsculas/) }],
    ['a name without an address', { name: '亚麻' }, { slug: 'Escribe la dirección' }],
    ['no name', { name: ' ' }, { name: 'Escribe un nombre' }],
    ['an unknown product', { refs: ['CAM', 'NADA'] }, { refs: 'No hay ningún producto con la referencia NADA' }],
    ['a product twice', { refs: ['CAM', 'CAM'] }, { refs: 'Un producto está dos veces' }],
    ['an unknown rule', { kind: 'rule', rule: 'tela=lino' }, { rule: 'Elige al menos una condición' }],
  ])('%s, at its field', async (_, values, fields) => {
    const { status, body } = await staff.post('/collections', { ...EMPTY, name: 'Nueva', ...values });
    expect([status, body.fields]).toEqual([422, fields]);
  });

  it('is a change of what someone else has changed', async () => {
    const made = await make({ name: 'De dos', refs: ['TRA'] });
    expect((await change(made, { description: 'Primera' })).status).toBe(200);
    const { image: _i, version, shown: _s, products: _p, unavailable: _u, ...seen } = made.attributes;
    const late = await staff.put(`/collections/${made.id}`, { ...seen, refs: [] }, { 'if-match': `"${version}"` });
    expect([late.status, late.body.code]).toEqual([412, 'version_conflict']);
    expect(late.body.details.attributes).toMatchObject({ description: 'Primera', refs: ['TRA'] });
  });

  it('is one more than the bound', async () => {
    const { connection } = shop.database;
    const row = { ...EMPTY, visibleFrom: null, visibleUntil: null, hidden: true };
    const missing = MAX_COLLECTIONS - (await connection.$count(collections));
    await connection
      .insert(collections)
      .values(Array.from({ length: missing }, (_, at) => ({ ...row, slug: `n-${at}`, name: `N ${at}` })));
    const { status, body } = await staff.post('/collections', { ...EMPTY, name: 'Una más' });
    expect([status, body.message]).toEqual([409, 'Caben 100 colecciones. Elimina una que ya no uses.']);
  });
});
