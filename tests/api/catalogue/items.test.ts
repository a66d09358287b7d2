import { beforeAll, describe, expect, it } from 'vitest';
import type { items } from '#server/features/catalogue/catalogue.tables.ts';
import { call } from '#tests/support/http/call.ts';
import { expectAnswer } from '#tests/support/http/expect-answer.ts';
import { auditOf } from '#tests/support/people/audit-of.ts';
import { signedIn } from '#tests/support/people/signed-in.ts';
import { makeItem, makeRate, makeSale } from '#tests/support/shop/factories.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();
const staff = signedIn(shop);

let serial = 0;
/** A valid body with some fields replaced. */
function body(changes: Record<string, unknown> = {}) {
  serial += 1;
  return {
    ref: `R${serial}`,
    barcode: `B-${serial}`,
    price: 49.9,
    discPercent: 10,
    stock: 7,
    name: 'Camisa Araguaney',
    description: 'Camisa de lino.',
    category: 'Camisas',
    categoryId: 1,
    size: 'M',
    imagesCount: 2,
    ...changes,
  };
}

const post = (sent: unknown) => staff.post('/items', sent);
const put = (id: number, sent: unknown, headers: Record<string, string> = {}) =>
  staff.put(`/items/${id}`, sent, headers);
const remove = (id: number, headers: Record<string, string> = {}) => staff.delete(`/items/${id}`, headers);
const read = async (id: number) => (await call(shop, `/items/${id}`)).body.data?.attributes;
describe('creating an item', () => {
  it('stores what was sent, returns the whole item, shows it at once and records who created it', async () => {
    const sent = body({ ref: 10_401 });
    const { status, body: answer } = await post(sent);
    expect(status).toBe(201);
    expect(answer.data.attributes).toMatchObject({ ...sent, ref: '10401', category: 'camisas', version: 1 });
    expect(await read(answer.data.id)).toMatchObject({
      name: sent.name,
      price: 49.9,
      sizes: [{ size: 'M', stock: 7 }],
    });
    const [entry] = await auditOf(shop, 'item', answer.data.id);
    expect(entry).toMatchObject({ action: 'item.created', details: { ref: '10401', barcode: sent.barcode } });
    expect(entry?.actor).toMatch(/^Ana Rivas </);
  });

  it('defaults discount and stock to 0, and accepts imageCount for imagesCount', async () => {
    const { discPercent: _discount, stock: _stock, imagesCount: _count, ...bare } = body();
    const { body: answer } = await post({ ...bare, imageCount: 4 });
    expect(answer.data.attributes).toMatchObject({ discPercent: 0, stock: 0, imagesCount: 4 });
  });

  it('reports errors at the field, as contract/catalogue/item-write.test.ts defines them', async () => {
    const fields = { price: 'El precio admite dos decimales.' };
    expectAnswer(await post(body({ price: 1.005 })), 422, { code: 'invalid', fields });
  });

  it('refuses a barcode that another item has, and names that item', async () => {
    const other = await makeItem(shop, { barcode: 'YA-ESTA' });
    expectAnswer(await post(body({ barcode: ' YA-ESTA ' })), 409, {
      code: 'barcode_taken',
      fields: { barcode: 'Este código de barras ya pertenece a otro producto.' },
      details: { itemId: other.id, ref: other.ref, name: other.name },
    });
  });

  it('shares the ref’s pictures with a new size, and updates the size count of the whole ref', async () => {
    const first = await makeItem(shop, { ref: 'PAR', imagesCount: 3 });
    const { imagesCount: _count, ...without } = body({ ref: 'PAR', size: 'L' });
    expect((await post(without)).body.data.attributes.imagesCount).toBe(3);
    await post(body({ ref: 'PAR', size: 'XL', imagesCount: 5 }));
    expect(await read(first.id)).toMatchObject({ imagesCount: 5, version: 2 });
  });
});

describe('changing an item', () => {
  it('writes only the fields that were sent, raises the version and records before and after', async () => {
    const { id } = await makeItem(shop, { priceCents: 5000, stock: 3 });
    const { status, body: answer } = await put(id, { price: 45.5, stock: 2 });
    expect(status).toBe(200);
    expect(answer.data.attributes).toMatchObject({
      price: 45.5,
      stock: 2,
      version: 2,
      description: 'Camisa de algodón.',
    });
    expect(await read(id)).toMatchObject({ price: 45.5, version: 2 });
    expect((await auditOf(shop, 'item', id)).at(-1)).toMatchObject({
      action: 'item.updated',
      details: { changes: { price: { from: 5000, to: 4550 }, stock: { from: 3, to: 2 } } },
    });
  });

  it('accepts a record exactly as GET returned it, without a change or a new version', async () => {
    const item = await makeItem(shop, { description: '', size: null, imageUrl: '/media/products/1.jpg' });
    const { data } = (await call(shop, `/items/${item.id}`)).body;
    const answer = await put(item.id, { ...data.attributes, id: data.id });
    expectAnswer(answer, 200, { data: { attributes: { version: 1, size: null } } });
    expect(await auditOf(shop, 'item', item.id)).toEqual([]);
    expect(await put(item.id, { ...data.attributes, discPercentage: 5 })).toMatchObject({ status: 422 });
  });

  it('refuses to empty a text that had a value', async () => {
    const { id } = await makeItem(shop);
    expectAnswer(await put(id, { description: ' ', size: null }), 422, {
      fields: { description: 'La descripción es requerida.', size: 'La talla es requerida.' },
    });
    expectAnswer(await put(id, { price: 0 }), 422, {
      fields: { price: 'El precio debe ser un número mayor que cero.' },
    });
  });

  it('refuses an outdated version and returns the current item', async () => {
    const { id } = await makeItem(shop);
    expect((await put(id, { name: 'La de Ana' }, { 'if-match': '"1"' })).status).toBe(200);
    expectAnswer(await put(id, { name: 'La de Luis' }, { 'if-match': '"1"' }), 412, {
      code: 'version_conflict',
      details: { id, attributes: { name: 'La de Ana', version: 2 } },
    });
    expect((await put(id, { name: 'La de Luis' }, { 'if-match': '"2"' })).status).toBe(200);
    expect((await put(id, { name: 'Sin versión' })).status).toBe(200);
    expect((await put(id, {}, { 'if-match': 'ayer' })).status).toBe(400);
  });

  it('reports a sale that happened in between', async () => {
    await makeRate(shop);
    const item = await makeItem(shop, { stock: 5 });
    await makeSale(shop, {}, { lines: [{ item }] });
    expectAnswer(await put(item.id, { stock: 5 }, { 'if-match': '"1"' }), 412, {
      details: { attributes: { stock: 4 } },
    });
  });

  it('gives all items of the ref the new picture count', async () => {
    const [m, l] = [await makeItem(shop, { ref: 'TRIO', size: 'M' }), await makeItem(shop, { ref: 'TRIO', size: 'L' })];
    const other = await makeItem(shop, { ref: 'SOLO' });
    expect((await put(m.id, { imageCount: 6 })).body.data.attributes.imagesCount).toBe(6);
    expect(await read(l.id)).toMatchObject({ imagesCount: 6, version: 2 });
    expect(await read(other.id)).toMatchObject({ imagesCount: 1, version: 1 });
    await put(other.id, { ref: 'TRIO' });
    expect(await read(other.id)).toMatchObject({ ref: 'TRIO', imagesCount: 6 });
  });

  it('refuses another item’s barcode; legacy rows that share one may keep it', async () => {
    const [one, two] = [await makeItem(shop, { barcode: 'GEMELO' }), await makeItem(shop, { barcode: 'GEMELO' })];
    const third = await makeItem(shop);
    expectAnswer(await put(third.id, { barcode: 'GEMELO' }), 409, { code: 'barcode_taken' });
    expect((await put(one.id, { barcode: 'GEMELO', stock: 1 })).status).toBe(200);
    expect((await put(two.id, { barcode: 'YA-NO' })).status).toBe(200);
  });

  it('responds 404 to an unknown item', async () => {
    expect((await put(2_000_000_000, { stock: 1 })).status).toBe(404);
    expect((await remove(2_000_000_000)).status).toBe(404);
  });
});

it('deleting an item removes it from the shop and keeps its data in the log', async () => {
  const item = await makeItem(shop);
  expect((await remove(item.id, { 'if-match': '"9"' })).status).toBe(412);
  expect((await remove(item.id, { 'if-match': '"1"' })).status).toBe(204);
  expect((await call(shop, `/items/${item.id}`)).status).toBe(404);
  expect((await remove(item.id)).status).toBe(404);
  expect((await auditOf(shop, 'item', item.id)).at(-1)).toMatchObject({
    action: 'item.deleted',
    details: { barcode: item.barcode },
  });
});

describe('the staff list', () => {
  const search = async (query: string) => (await staff.get(`/items/search?${query}`)).body;
  const names = async (query: string) =>
    (await search(`category=listado&${query}`)).data.map(
      ({ attributes }: { attributes: { name: string } }) => attributes.name,
    );

  beforeAll(async () => {
    const make = (name: string, values: Partial<typeof items.$inferInsert>) =>
      makeItem(shop, { name, category: 'listado', ...values });
    await make('Pantalón Ávila', { ref: 'L-900', stock: 0, priceCents: 3000, categoryId: 2 });
    await make('camisa Caroní', { ref: 'L-30', stock: 5, priceCents: 1000, discPercent: 20 });
    await make('Blusa Ñandú', { ref: 'L-200', size: '45942', stock: 6, priceCents: 2000 });
    await make('Abrigo 100%', { ref: 'L-7', stock: 1, priceCents: 9000 });
  });

  // item-index.test.ts tests each filter.
  it.each([
    ['sort=name&order=desc', ['Pantalón Ávila', 'camisa Caroní', 'Blusa Ñandú', 'Abrigo 100%']],
    ['sort=price&page[size]=2&page[number]=2', ['Pantalón Ávila', 'Abrigo 100%']],
    ['q=100%25', ['Abrigo 100%']],
    ['stock=reponer&sort=id', ['Pantalón Ávila', 'Abrigo 100%']],
    ['gender=1&discount=true&stock=bajo', ['camisa Caroní']],
    ['problem=talla&q=ñandu', ['Blusa Ñandú']],
  ])('?%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('counts the stock left, the items to fix, and the categories', async () => {
    const { meta } = await search('category=listado&page[size]=1');
    expect(meta).toMatchObject({ total: 4, page: 1, pageSize: 1 });
    expect(meta.problems.talla).toBe(1);
    expect(meta.categories).toContainEqual({ slug: 'listado', name: 'listado', count: 4 });
  });

  it('reflects each change at once', async () => {
    const item = await makeItem(shop, { name: 'Zapato', category: 'moviles' });
    const other = await makeItem(shop, { name: 'Alpargata', category: 'moviles' });
    const ids = async () => (await search('category=moviles&sort=name')).data.map(({ id }: { id: number }) => id);
    expect(await ids()).toEqual([other.id, item.id]);
    await put(item.id, { name: 'Abarca' });
    expect(await ids()).toEqual([item.id, other.id]);
    await remove(other.id);
    expect(await ids()).toEqual([item.id]);
  });

  it('refuses what contract/catalogue/item-search.test.ts refuses', async () => {
    expect((await staff.get('/items/search?sort=colour')).status).toBe(422);
  });
});
