import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { categories, items } from '#server/features/catalogue/catalogue.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { makeForm } from '#tests/support/input/make-form.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeCategory, makeItem } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

let serial = 0;
/** A unique name. */
function newName(word = 'Bata'): string {
  serial += 1;
  return `${word} ${serial}`;
}

const post = (body: unknown) => staff.post('/categories', body);
const put = (id: number, body: unknown, headers: Record<string, string> = {}) =>
  staff.put(`/categories/${id}`, body, headers);
const remove = (id: number, query = '') => staff.delete(`/categories/${id}${query}`);

async function make(gender = 'dama', name = newName()) {
  const { status, body } = await post({ name, gender });
  expect(status, JSON.stringify(body)).toBe(201);
  return body.data as { id: number; attributes: Record<'name' | 'slug' | 'gender', string> };
}

async function listed(id: number) {
  const { body } = await call(shop, '/categories');
  return body.data.find((record: { id: number }) => record.id === id)?.attributes;
}

const upload = (id: number, bytes: Buffer, field = 'image') =>
  staff.put(`/categories/${id}/picture`, makeForm({ [field]: bytes }));

it('can be deleted by a client that sends a JSON content type without a body', async () => {
  const { id } = await make();
  const headers = { 'content-type': 'application/json' };
  expect((await staff.delete(`/categories/${id}`, headers)).status).toBe(200);
  expect(await listed(id)).toBeUndefined();
  const { status, body } = await staff.post('/categories', '', headers);
  expect([status, body.code]).toEqual([400, 'malformed']);
});

describe('a new category', () => {
  it('is listed at once, with the slug of its name, and is audited', async () => {
    const name = newName('Pantalón de Niña');
    const { id, attributes } = await make('dama', `  ${name} `);
    expect(attributes).toEqual({ name, slug: `pantalon-de-nina-${serial}`, gender: 'dama', image: null, version: 1 });
    expect(await listed(id)).toEqual(attributes);
    const [{ action, details } = {}, ...others] = await auditOf(shop, 'category', id);
    expect([action, details, others]).toEqual(['category.created', { name, gender: 'dama' }, []]);
  });

  it('reports errors at the field, as contract/catalogue/category-write.test.ts defines them', async () => {
    const { status, body } = await post({ name: '   ' });
    expect([status, Object.keys(body.fields)]).toEqual([422, ['name', 'gender']]);
  });

  it('that exists is refused in any spelling; the other gender may have the same name', async () => {
    const name = newName('Falda');
    await make('dama', name);
    const { status, body } = await post({ name: name.toUpperCase(), gender: 'dama' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'category_exists', fields: { name: 'Esta categoría ya existe' } });
    await make('caballero', name);
  });

  it('of hombre is stored as caballero, also where an old record has the gender hombre', async () => {
    const made = await make('hombre');
    const [row] = await shop.database.connection.select().from(categories).where(eq(categories.id, made.id));
    expect([made.attributes, row]).toMatchObject([{ gender: 'caballero' }, { gender: 'caballero' }]);
    const name = newName('Saco');
    await makeCategory(shop, { name, slug: `saco-${serial}`, gender: 'hombre' });
    expect((await post({ name, gender: 'caballero' })).status).toBe(409);
  });
});

describe('changing a category', () => {
  it('renames it on its items; items of the other gender do not change', async () => {
    const name = newName('Abrigo');
    const { id } = await make('dama', name);
    const mine = await makeItem(shop, { category: name.toLowerCase(), categoryId: 2 });
    const other = await makeItem(shop, { category: name.toLowerCase(), categoryId: 1 });
    const next = newName('Gabán');
    const answer = await put(id, { name: next });
    expect(answer.body).toMatchObject({ data: { attributes: { name: next, version: 2 } }, meta: { items: 1 } });
    expect((await call(shop, `/items/${mine.id}`)).body.data.attributes).toMatchObject({
      category: next.toLowerCase(),
      version: 2,
    });
    expect((await call(shop, `/items/${other.id}`)).body.data.attributes.category).toBe(name.toLowerCase());
    const { action, details } = (await auditOf(shop, 'category', id)).at(-1) ?? {};
    expect(action).toBe('category.updated');
    expect(details).toEqual({ before: { name, gender: 'dama' }, after: { name: next, gender: 'dama' }, items: 1 });
  });

  it('keeps the size guide of its products, in the shop and in what waits', async () => {
    const { id, attributes } = await make('caballero', newName('Camisa'));
    const { slug } = attributes;
    const item = await makeItem(shop, { category: attributes.name.toLowerCase(), categoryId: 1 });
    const read = async () => (await staff.get('/content/sizes')).body.data;
    const { content, draft_version } = await read();
    const [guide, ...others] = content.blocks;
    const save = (blocks: unknown, version: number) =>
      staff.put('/content/sizes/draft', { content: { blocks } }, { 'if-match': `"${version}"` });
    const shared = { ...guide, id: 'todos', gender: 'all', categories: [slug] };
    const blocks = [{ ...guide, categories: [slug] }, ...others, shared];
    expect((await save(blocks, draft_version)).status).toBe(200);
    expect((await staff.post('/content/sizes/publish')).status).toBe(200);
    const { draft_version: next } = await read();
    expect((await save([{ ...blocks[0], note: 'Otra nota' }, ...others, shared], next)).status).toBe(200);

    expect((await put(id, { name: newName('Camisola') })).status).toBe(200);
    const renamed = (await listed(id)).slug;
    const after = await read();
    expect(after.content.blocks[0]).toMatchObject({ categories: [renamed], note: guide.note });
    // Products of the other gender may still have the former name.
    expect(after.content.blocks.at(-1).categories).toEqual([slug, renamed]);
    expect(after.draft.blocks[0]).toMatchObject({ categories: [renamed], note: 'Otra nota' });
    expect(await (await fetch(`${shop.url}/product/${item.id}`)).text()).toContain('Guía de tallas');
  });

  it('accepts the category as the list returned it, without a change', async () => {
    const { id, attributes } = await make();
    const answer = await put(id, attributes);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body.data.attributes.version).toBe(1);
    expect(await auditOf(shop, 'category', id)).toHaveLength(1);
  });

  it('refuses an outdated version and returns the current category', async () => {
    const { id } = await make();
    const name = newName();
    expect((await put(id, { name }, { 'if-match': '"1"' })).status).toBe(200);
    const late = await put(id, { name: newName() }, { 'if-match': '"1"' });
    expect(late.status).toBe(412);
    expect(late.body).toMatchObject({ code: 'version_conflict', details: { id, attributes: { name, version: 2 } } });
    expect(await listed(id)).toMatchObject({ name });
  });

  it('refuses the name of another category, and an unknown category', async () => {
    const [first, second] = [await make(), await make()];
    const { name } = first.attributes;
    const fields = { name: 'Esta categoría ya existe' };
    expectAnswer(await put(second.id, { name }), 409, { fields });
    expect((await put(2_000_000_000, { name: 'Nada' })).status).toBe(404);
  });
});

it('deleting a category counts its items first, leaves their text, and is audited', async () => {
  const name = newName('Guante');
  const { id } = await make('dama', name);
  const item = await makeItem(shop, { category: name.toLowerCase(), categoryId: 2 });
  expect((await remove(id, '?dryRun=true')).body.meta).toEqual({ items: 1 });
  expect(await listed(id)).toBeDefined();
  const answer = await remove(id);
  expect(answer.body).toMatchObject({ data: { id, attributes: { name } }, meta: { items: 1 } });
  expect(await listed(id)).toBeUndefined();
  const [row] = await shop.database.connection.select().from(items).where(eq(items.id, item.id));
  expect(row?.category).toBe(name.toLowerCase());
  expect((await auditOf(shop, 'category', id)).at(-1)).toMatchObject({
    action: 'category.deleted',
    details: { name, items: 1 },
  });
  expect((await remove(id)).status).toBe(404);
});

describe('the picture of a category', () => {
  it('is re-encoded, shown on the home page, replaced under a new URL, and deleted', async () => {
    const { id } = await make();
    const first = await upload(id, await makeJpeg(60, 80));
    expect(first.status, JSON.stringify(first.body)).toBe(200);
    const url: string = first.body.data.attributes.image;
    expect(url).toMatch(/^\/media\/categories\/[\w-]+\.jpg$/);
    const picture = await fetch(`${shop.url}${url}`);
    expect(picture.headers.get('content-type')).toBe('image/jpeg');
    expect((await fetch(`${shop.url}${url}?w=320`)).status).toBe(200);
    expect(await (await fetch(shop.url)).text()).toContain(url);

    const second = await upload(id, await makeJpeg(90, 120));
    expect(second.body.data.attributes.image).not.toBe(url);
    expect((await fetch(`${shop.url}${url}`)).status).toBe(404);
    const home = await (await fetch(shop.url)).text();
    expect(home).toContain(second.body.data.attributes.image);
    expect(home).not.toContain(url);

    const none = await staff.delete(`/categories/${id}/picture`);
    expect(none.body.data.attributes.image).toBeNull();
    expect(await (await fetch(shop.url)).text()).not.toContain(second.body.data.attributes.image);
    expect((await auditOf(shop, 'category', id)).map(({ action }) => action)).toEqual([
      'category.created',
      'category.picture-replaced',
      'category.picture-replaced',
      'category.picture-deleted',
    ]);
  });

  it('must be present and a complete picture', async () => {
    const { id } = await make();
    expectAnswer(await upload(id, Buffer.from('<svg onload="alert(1)"/>')), 415, {
      fields: { image: 'El archivo debe ser una imagen (JPG, PNG o WebP)' },
    });
    expect((await upload(id, (await makeJpeg(200, 200)).subarray(0, 400))).status).toBe(422);
    expect((await upload(id, await makeJpeg(10, 10), 'otra')).status).toBe(422);
    expect((await upload(2_000_000_000, await makeJpeg(10, 10))).status).toBe(404);
    expect((await put(id, {})).body.data.attributes.image).toBeNull();
  });
});
