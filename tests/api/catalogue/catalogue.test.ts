import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { items } from '#server/features/catalogue/catalogue.tables.ts';
import { announceCategories } from '#server/features/catalogue/categories/categories.queries.ts';
import { call } from '#tests/support/http/call.ts';
import { rawRequest } from '#tests/support/http/raw-request.ts';
import { makeJpeg } from '#tests/support/input/make-jpeg.ts';
import { makeCategory, makeItem, makeRate, makeSale, setStock, stockNewItems } from '#tests/support/shop/factories.ts';
import { SOON } from '#tests/support/shop/soon.ts';
import { testShop } from '#tests/support/shop/test-shop.ts';

const shop = testShop();

interface Card {
  id: number;
  attributes: { ref: string; price: number };
}

async function refsOf(query: string): Promise<string[]> {
  const answer = await call(shop, `/products?${query}`);
  expect(answer.status, query).toBe(200);
  return answer.body.data.map(({ attributes }: Card) => attributes.ref);
}

async function html(path: string): Promise<string> {
  return (await fetch(shop.url + path)).text();
}

describe('GET /categories', () => {
  beforeAll(async () => {
    await makeCategory(shop, { name: 'Camisas', slug: 'camisas', gender: 'hombre' });
    await makeCategory(shop, {
      name: 'Vestidos de Niña',
      slug: 'vestidos-de-nina',
      gender: 'dama',
      image: '/media/categories/v.jpg',
    });
    await makeCategory(shop, { name: 'Accesorios', slug: 'accesorios', gender: null });
  });

  it('lists all categories in the order of creation, with hombre read as caballero', async () => {
    const { status, body } = await call(shop, '/categories');
    expect(status).toBe(200);
    const id = expect.any(Number);
    expect(body).toEqual({
      data: [
        { id, attributes: { name: 'Camisas', slug: 'camisas', gender: 'caballero', image: null, version: 1 } },
        {
          id,
          attributes: {
            name: 'Vestidos de Niña',
            slug: 'vestidos-de-nina',
            gender: 'dama',
            image: '/media/categories/v.jpg',
            version: 1,
          },
        },
        { id, attributes: { name: 'Accesorios', slug: 'accesorios', gender: null, image: null, version: 1 } },
      ],
      meta: { total: 3 },
    });
  });

  it('responds 304 to a client with the current list, and 200 after a change', async () => {
    const etag = (await call(shop, '/categories')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]+"$/);
    // With raw requests: given this header, Node's fetch adds `no-cache`, which disables the 304.
    const again = () => rawRequest(shop, '/api/categories', { headers: { 'if-none-match': etag } });
    const unchanged = await again();
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
    await shop.database.connection.execute(
      sql`update categories set name = 'Accesorios finos' where slug = 'accesorios'`,
    );
    await announceCategories(shop.database.connection);
    await expect.poll(async () => (await again()).status, SOON).toBe(200);
    expect((await again()).body.toString()).toContain('Accesorios finos');
  });
});

describe('GET /items', () => {
  const refs = ['LISTA-1', 'LISTA 2', 'LISTA-3'] as const;

  beforeAll(async () => {
    await makeItem(shop, { ref: refs[0], size: 'M', barcode: 'B-1' });
    await makeItem(shop, { ref: refs[0], size: 'L', barcode: 'B-2', stock: 0 });
    await makeItem(shop, { ref: refs[1], size: null, barcode: 'B-3', imageUrl: '/x.jpg', imagesCount: 3 });
    // Old records may repeat a barcode.
    await makeItem(shop, { ref: refs[2], barcode: 'B-3', discPercent: 15, priceCents: 1 });
  });

  it('returns all items by id, including sold-out ones', async () => {
    const { status, body, headers } = await call(shop, '/items');
    expect(status).toBe(200);
    expect(body.meta).toEqual({ total: body.data.length });
    expect(headers.get('etag')).toBeTruthy();
    const ids = body.data.map(({ id }: Card) => id);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(body.data.find((record: Card) => record.attributes.ref === refs[1])).toEqual({
      id: expect.any(Number),
      attributes: {
        ref: 'LISTA 2',
        barcode: 'B-3',
        name: expect.any(String),
        description: 'Camisa de algodón.',
        price: 49.9,
        discPercent: 0,
        stock: 10,
        category: 'camisa',
        categoryId: 1,
        size: null,
        imageUrl: '/x.jpg',
        imagesCount: 3,
        createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        version: 1,
      },
    });
  });

  it('returns pages that together make up the whole list', async () => {
    const whole = (await call(shop, '/items')).body.data;
    const paged: unknown[] = [];
    for (let page = 1; paged.length < whole.length; page += 1) {
      const { body } = await call(shop, `/items?page[number]=${page}&page[size]=2`);
      expect(body.meta).toEqual({ total: whole.length, page, pageSize: 2 });
      expect(body.data.length).toBeGreaterThan(0);
      paged.push(...body.data);
    }
    expect(paged).toEqual(whole);
    const beyond = await call(shop, '/items?page[number]=999');
    expect(beyond.body).toEqual({ data: [], meta: { total: whole.length, page: 999, pageSize: 50 } });
  });

  // catalogue-filter.test.ts tests each filter.
  it.each([
    ['ref=LISTA-1', ['B-1', 'B-2']],
    ['filter%5Bref%5D=LISTA%202', ['B-3']],
    ['filter[barcode]=B-3', ['B-3', 'B-3']],
    ['filter[ref]=LISTA-1&filter[barcode]=B-2', ['B-2']],
    ['ref=LISTA', []],
    ["ref=%25' or 1=1", []],
  ])('?%s', async (query, barcodes) => {
    const { status, body } = await call(shop, `/items?${query}`);
    expect(status).toBe(200);
    expect(body.data.map((record: { attributes: { barcode: string } }) => record.attributes.barcode)).toEqual(barcodes);
    expect(body.meta).toEqual({ total: barcodes.length });
  });

  it('refuses what contract/catalogue/item.test.ts refuses', async () => {
    const { status, body } = await call(shop, '/items?page[size]=201&sort=name');
    expect([status, body.code, Object.keys(body.fields)]).toEqual([422, 'invalid', ['page[size]', 'sort']]);
  });
});

describe('GET /items/{id}', () => {
  it('includes the sizes of the item’s ref with their stock, and the existing pictures in order', async () => {
    const item = await makeItem(shop, { ref: 'DETALLE 1', size: 'XL', stock: 2 });
    const small = await makeItem(shop, { ref: 'DETALLE 1', size: 'S', stock: 0 });
    await makeItem(shop, { ref: 'DETALLE 1', size: 'XL', stock: 5 });
    const picture = await makeJpeg();
    for (const name of ['DETALLE-1_1', 'DETALLE-1_2', 'DETALLE-1_4']) {
      await shop.services.storage.put(`products/${name}.jpg`, picture, 'image/jpeg');
    }
    const { status, body } = await call(shop, `/items/${item.id}`);
    expect(status).toBe(200);
    expect(body.data.id).toBe(item.id);
    expect(body.data.attributes).toMatchObject({ ref: 'DETALLE 1', stock: 2, price: 49.9 });
    const own = { barcode: expect.any(String), price: 49.9, discPercent: expect.any(Number) };
    expect(body.data.attributes.sizes).toEqual([
      { size: 'S', stock: 0, itemId: small.id, ...own },
      { size: 'XL', stock: 7, itemId: expect.any(Number), ...own },
    ]);
    expect(body.data.attributes.images).toEqual(['/media/products/DETALLE-1_1.jpg', '/media/products/DETALLE-1_2.jpg']);
    for (const url of body.data.attributes.images)
      expect((await fetch(shop.url + url, { method: 'HEAD' })).status).toBe(200);
  });

  it.each(['999999', 'abc', '99999999999999'])('responds 404 to %s', async (id) => {
    expect(await call(shop, `/items/${id}`)).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('GET /products', () => {
  // A category of its own separates these items from those of other tests.
  const MINE = 'categoria=pantalon-de-lino';
  const day = (number: number) => new Date(`2026-01-${String(number).padStart(2, '0')}T12:00:00Z`);
  const pictured = '/media/products/otra.jpg';

  beforeAll(async () => {
    const make = (values: Parameters<typeof makeItem>[1]) =>
      makeItem(shop, { category: 'pantalón de lino', ...values });
    await makeCategory(shop, { name: 'Pantalón de Lino', slug: 'pantalon-de-lino', gender: 'caballero' });
    const avila = { ref: 'P1', name: 'Pantalón Ávila', priceCents: 10_000, createdAt: day(1) };
    await make({ ...avila, size: 'M', stock: 3 });
    await make({ ...avila, size: 'L', stock: 4, imageUrl: pictured });
    await make({ ...avila, size: 'XL', stock: 0 });
    const bermuda = { ref: 'P2', name: 'Bermuda Ñandú', priceCents: 5000, discPercent: 50, categoryId: 2 as const };
    await make({ ...bermuda, createdAt: day(3), size: '38' });
    await make({ ref: 'P3', name: 'Chándal', priceCents: 4000, discPercent: 10, createdAt: day(2), size: null });
    await make({ ref: 'P4', name: 'Agotado', priceCents: 100, createdAt: day(9), stock: 0 });
  });

  it('shows a product once, by its variant with a picture, with the stock of the matching variants', async () => {
    const { body } = await call(shop, `/products?${MINE}`);
    expect(body.meta).toMatchObject({ total: 3, page: 1, pages: 1, pageSize: 6 });
    const card = body.data.find(({ attributes }: Card) => attributes.ref === 'P1');
    const [record] = (await call(shop, '/items?ref=P1')).body.data.filter(
      (item: { attributes: { imageUrl: string | null } }) => item.attributes.imageUrl,
    );
    expect(card).toEqual({
      id: record.id,
      attributes: {
        ref: 'P1',
        name: 'Pantalón Ávila',
        category: 'pantalón de lino',
        categoryId: 1,
        price: 100,
        discPercent: 0,
        finalPrice: 100,
        stock: 7,
        imageUrl: pictured,
        sizes: [
          { size: 'M', stock: 3, itemId: expect.any(Number) },
          { size: 'L', stock: 4, itemId: record.id },
        ],
      },
    });
  });

  it('shows the first matching variant when none has a picture, with the matching stock only', async () => {
    const { body } = await call(shop, `/products?${MINE}&talla=M`);
    expect(body.data).toHaveLength(1);
    expect(body.data[0].attributes).toMatchObject({
      ref: 'P1',
      stock: 3,
      imageUrl: '/media/products/P1.jpg',
      sizes: [{ size: 'M', stock: 3 }],
    });
  });

  it.each([
    ['orden=novedades', ['P2', 'P3', 'P1']],
    ['orden=precio-asc', ['P2', 'P3', 'P1']],
    ['orden=precio-desc', ['P1', 'P3', 'P2']],
    ['orden=descuento', ['P2', 'P3', 'P1']],
    ['orden=nombre', ['P2', 'P3', 'P1']],
    ['outlet=false&promocion=true', ['P2', 'P3', 'P1']],
    ['talla=L&talla=38', ['P2', 'P1']],
    ['genero=2&outlet=true&precio=25&talla=38', ['P2']],
    ['precio=0', []],
  ])('?%s', async (query, refs) => {
    expect(await refsOf(`${MINE}&${query}`)).toEqual(refs);
  });

  it('accepts a category in any spelling', async () => {
    for (const name of ['Pantalón de Lino', 'PANTALON DE LINO', 'pantalo\u0301n-de-lino']) {
      expect(await refsOf(`categoria=${encodeURIComponent(name)}`)).toEqual(['P2', 'P3', 'P1']);
    }
    expect(await refsOf('categoria=no-hay')).toEqual([]);
  });

  it.each([
    ['PANTALON AVILA', 'P1'],
    ['bermvda', 'P2'],
  ])('finds %j, as catalogue-search.test.ts does', async (text, ref) => {
    expect((await refsOf(`${MINE}&q=${encodeURIComponent(text)}`))[0]).toBe(ref);
  });

  it('finds by barcode; finds nothing for unknown barcodes or sold-out items', async () => {
    const [record] = (await call(shop, '/items?ref=P2')).body.data;
    expect(await refsOf(`q=${record.attributes.barcode}`)).toEqual(['P2']);
    for (const text of ['zzzzzz', 'agotado', 'bermuda camisa de nadie'])
      expect(await refsOf(`q=${encodeURIComponent(text)}`), text).toEqual([]);
  });

  it('ranks best sellers first among equal matches', async () => {
    await makeRate(shop);
    const older = await makeItem(shop, { ref: 'VENDE-1', name: 'Guardapolvo', createdAt: new Date(0), stock: 9 });
    await makeItem(shop, { ref: 'VENDE-2', name: 'Guardapolvo', createdAt: new Date(1) });
    expect(await refsOf('q=guardapolvo')).toEqual(['VENDE-2', 'VENDE-1']);
    await makeSale(shop, {}, { lines: [{ item: older }] });
    await shop.services.catalogue.readPopularity();
    expect(await refsOf('q=guardapolvo')).toEqual(['VENDE-1', 'VENDE-2']);
    await shop.database.connection.execute(sql`update sales set status = 'cancelada'`);
    await shop.services.catalogue.readPopularity();
    expect(await refsOf('q=guardapolvo')).toEqual(['VENDE-2', 'VENDE-1']);
    await shop.database.connection.execute(sql`delete from items where ref like 'VENDE-%'`);
    await shop.services.catalogue.refresh();
  });

  it('suggests a corrected search, as a link on the page', async () => {
    const suggestion = async (q: string) => (await call(shop, `/products?q=${q}`)).body.meta.suggestion;
    expect([await suggestion('bermvda'), await suggestion('bermuda')]).toEqual(['bermuda', null]);
    const page = await html('/shop?genero=2&q=bermvda');
    expect(page).toContain('Quizás quisiste decir');
    expect(page).toContain('href="/shop?q=bermuda&amp;genero=2"');
    expect(await html('/shop?q=bermuda')).not.toContain('Quizás quisiste decir');
  });

  it('lists the available filter values', async () => {
    const { facets } = (await call(shop, `/products?${MINE}`)).body.meta;
    expect(facets.categories).toContainEqual({ slug: 'pantalon-de-lino', name: 'Pantalón de Lino', count: 3 });
    expect(facets.sizes).toEqual([
      { size: 'M', count: 1 },
      { size: 'L', count: 1 },
      { size: '38', count: 1 },
      { size: 'N/A', count: 1 },
    ]);
    expect(facets.maxPrice).toBe(225);
    const { meta } = (await call(shop, `/products?${MINE}&q=nandu`)).body;
    expect([meta.total, meta.facets.sizes]).toEqual([1, [{ size: '38', count: 1 }]]);
    const women = (await call(shop, '/products?genero=2')).body.meta.facets;
    expect(women.categories).toEqual([{ slug: 'pantalon-de-lino', name: 'Pantalón de Lino', count: 1 }]);
    const dear = await makeItem(shop, { priceCents: 30_001 });
    expect((await call(shop, '/products')).body.meta.facets.maxPrice).toBe(301);
    await shop.database.connection.delete(items).where(eq(items.id, dear.id));
    await shop.services.catalogue.refresh();
    expect((await call(shop, '/products')).body.meta.facets.maxPrice).toBe(225);
  });

  it('returns pages of 6; a page past the end shows the last one', async () => {
    for (let number = 1; number <= 8; number += 1) await makeItem(shop, { ref: `HOJA${number}`, category: 'hojas' });
    const first = await call(shop, '/products?categoria=hojas');
    const second = await call(shop, '/products?categoria=hojas&pagina=2');
    expect(first.body.meta).toMatchObject({ total: 8, page: 1, pages: 2, pageSize: 6 });
    expect([...first.body.data, ...second.body.data].map(({ attributes }: Card) => attributes.ref)).toEqual(
      [8, 7, 6, 5, 4, 3, 2, 1].map((number) => `HOJA${number}`),
    );
    const beyond = await call(shop, '/products?categoria=hojas&pagina=999');
    expect(beyond.body.meta).toMatchObject({ total: 8, page: 2, pages: 2 });
    expect(beyond.body.data).toEqual(second.body.data);
  });

  it('refuses what contract/catalogue/product.test.ts refuses', async () => {
    expect(await call(shop, '/products?tela=lino')).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  it.each(['%', "' or 1=1 --", '\\', '()[]{}*+?^$|', '<script>', '__proto__', '\u202e', '😀'])(
    'accepts %j in q, categoria and talla without harm',
    async (text) => {
      for (const name of ['q', 'categoria', 'talla']) {
        const answer = await call(shop, `/products?${name}=${encodeURIComponent(text)}`);
        expect(answer.status, name).toBe(200);
        expect(answer.body.data).toBeInstanceOf(Array);
      }
    },
  );
});

describe('a change made directly in the database is visible within one second', () => {
  it('when it changes an item’s price, name, date and stock', async () => {
    const item = await makeItem(shop, { ref: 'VIVO1', category: 'vivos', name: 'Antes', stock: 3 });
    await makeItem(shop, { ref: 'VIVO0', category: 'vivos' });
    expect(await refsOf('categoria=vivos')).toEqual(['VIVO0', 'VIVO1']);
    for (const page of [`/product/${item.id}`, '/shop?categoria=vivos']) await html(page);
    await shop.database.connection.execute(sql`
      update items set name = 'Después de todo', price_cents = 7777, created_at = now() + interval '1 day'
      where id = ${item.id}`);
    await setStock(shop, item.id, 2);
    const record = async () => (await call(shop, `/items/${item.id}`)).body.data.attributes;
    const card = async () => (await call(shop, '/products?categoria=vivos')).body.data[0].attributes;
    const changed = { name: 'Después de todo', price: 77.77, stock: 2 };
    for (const read of [record, card]) await expect.poll(read, SOON).toMatchObject(changed);
    for (const page of [`/product/${item.id}`, '/shop?categoria=vivos']) {
      await expect.poll(() => html(page), SOON).toContain('Después de todo');
      expect(await html(page)).toContain('$77.77');
    }
  });

  it('when it changes only the stock: on the card and on the page of every size', async () => {
    const item = await makeItem(shop, { ref: 'VIVO2', category: 'vivos-2', size: 'M', stock: 3 });
    const other = await makeItem(shop, { ref: 'VIVO2', category: 'vivos-2', size: 'L', stock: 3 });
    await Promise.all([call(shop, `/items/${other.id}`), call(shop, '/products?categoria=vivos-2')]);
    await setStock(shop, item.id, 1);
    await expect
      .poll(async () => (await call(shop, `/items/${other.id}`)).body.data.attributes.sizes, SOON)
      .toMatchObject([
        { size: 'M', stock: 1, itemId: item.id },
        { size: 'L', stock: 3, itemId: other.id },
      ]);
    expect((await call(shop, '/products?categoria=vivos-2')).body.data[0].attributes.stock).toBe(4);
  });

  it('when it changes a ref: the item leaves one product and joins another', async () => {
    const item = await makeItem(shop, { ref: 'VIVO5', category: 'vivos-5', size: 'M' });
    await makeItem(shop, { ref: 'VIVO6', category: 'vivos-5', size: 'L' });
    expect(await refsOf('categoria=vivos-5')).toHaveLength(2);
    await shop.database.connection.execute(sql`update items set ref = 'VIVO6' where id = ${item.id}`);
    await expect.poll(() => refsOf('categoria=vivos-5'), SOON).toEqual(['VIVO6']);
    expect((await call(shop, `/items/${item.id}`)).body.data.attributes.sizes).toHaveLength(2);
    expect((await call(shop, '/items?ref=VIVO5')).body.data).toEqual([]);
  });

  it('when an item is inserted or deleted', async () => {
    expect(await refsOf('categoria=vivos-7')).toEqual([]);
    // The category is not known yet, so the page shows the whole shop.
    expect(await html('/shop?categoria=vivos-7')).toMatch(/<h1[^>]*>Tienda</);
    await shop.database.connection.execute(
      sql`insert into items (ref, barcode, name, price_cents, category, category_id) values ('VIVO7', 'V-7', 'Recién llegada', 1000, 'vivos-7', 2)`,
    );
    await stockNewItems(shop, 1);
    await expect.poll(() => html('/shop?categoria=vivos-7'), SOON).toMatch(/<h1[^>]*>Vivos-7</);
    const [card] = (await call(shop, '/products?categoria=vivos-7')).body.data;
    expect(card.attributes).toMatchObject({ ref: 'VIVO7', stock: 1 });
    expect((await fetch(`${shop.url}/product/${card.id}`)).status).toBe(200);
    expect(await refsOf('q=recien llegada')).toContain('VIVO7');

    await shop.database.connection.execute(sql`delete from items where ref = 'VIVO7'`);
    await Promise.all([
      expect.poll(async () => (await call(shop, `/items/${card.id}`)).status, SOON).toBe(404),
      expect.poll(async () => (await fetch(`${shop.url}/product/${card.id}`)).status, SOON).toBe(404),
      expect.poll(() => html('/shop?categoria=vivos-7'), SOON).toMatch(/<h1[^>]*>Tienda</),
      expect.poll(() => refsOf('q=recien llegada'), SOON).not.toContain('VIVO7'),
    ]);
  });

  it('but not when it was rolled back', async () => {
    const item = await makeItem(shop, { ref: 'VIVO9' });
    await shop.database
      .transaction(async (tx) => {
        await tx.execute(sql`update items set name = 'Nunca' where id = ${item.id}`);
        throw new Error('se deshace');
      })
      .catch(() => {});
    await shop.services.catalogue.refresh();
    expect((await call(shop, `/items/${item.id}`)).body.data.attributes.name).toBe(item.name);
  });
});
